/** A closed list: a host that only looks like a search engine is a referrer like any other. */
const ENGINES: readonly { name: string; hosts: RegExp }[] = [
  // Its mail, documents and translations are no search.
  {
    name: "Google",
    hosts: /^(((www|m)\.)?google\.([a-z]{2}|com?\.[a-z]{2}|com)|com\.google\.android\.googlequicksearchbox)$/,
  },
  { name: "Bing", hosts: /^((www|m|cn)\.)?bing\.com$/ },
  { name: "DuckDuckGo", hosts: /^((www|html|lite)\.)?duckduckgo\.com$/ },
  { name: "Yahoo", hosts: /^([a-z]{1,3}\.)*search\.yahoo\.(com|co\.jp)$/ },
  { name: "Ecosia", hosts: /^(www\.)?ecosia\.org$/ },
  { name: "Yandex", hosts: /^((www|m)\.)?(yandex\.(ru|com|com\.tr|by|kz|uz|eu)|ya\.ru)$/ },
  { name: "Baidu", hosts: /^((www|m)\.)?baidu\.com$/ },
  { name: "Brave", hosts: /^search\.brave\.com$/ },
  { name: "Qwant", hosts: /^((www|lite)\.)?qwant\.com$/ },
  { name: "Startpage", hosts: /^((www|eu|us)\.)?startpage\.com$/ },
];

export function findSearchEngine(host: string): string | undefined {
  const name = host.toLowerCase();
  return ENGINES.find(({ hosts }) => hosts.test(name))?.name;
}
