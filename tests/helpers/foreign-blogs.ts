/** An export as Ghost 5 gives it, with what is rarely there too. */
export function buildGhostExport(): string {
  const post = (given: object) => ({
    uuid: "b4a0",
    mobiledoc: null,
    lexical: '{"root":{}}',
    plaintext: null,
    feature_image: null,
    featured: 0,
    type: "post",
    status: "published",
    visibility: "public",
    created_at: "2023-01-01T10:00:00.000Z",
    updated_at: "2023-02-02T10:00:00.000Z",
    published_at: "2023-01-05T10:00:00.000Z",
    custom_excerpt: null,
    ...given,
  });
  const posts = [
    post({
      id: "1",
      title: "Hooks, explained",
      slug: "hooks-explained",
      html: '<h2 id="why">Why</h2><p>Hooks are <strong>functions</strong>.</p><figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w600/2023/01/chart.png" alt="A chart"><figcaption>How it grew</figcaption></figure><pre><code class="language-js">const a = 1;</code></pre><p><img src="https://far.example/b.png" alt="Far"></p>',
      feature_image: "__GHOST_URL__/content/images/2023/01/cover.png",
      custom_excerpt: "What hooks are.",
      featured: 1,
    }),
    post({
      id: "2",
      title: "Only for members",
      slug: "members",
      html: "<p>Secret</p>",
      visibility: "members",
    }),
    post({ id: "3", title: "A letter", slug: "a-letter", html: "<p>Dear reader</p>", status: "sent" }),
    post({ id: "4", title: "About", slug: "about", html: "<p>Me</p>", type: "page" }),
    post({
      id: "5",
      title: "Unfinished",
      slug: "unfinished",
      html: null,
      plaintext: "A beginning",
      status: "draft",
    }),
    post({
      id: "6",
      title: "<img src=x onerror=alert(1)>",
      slug: "attack",
      html: '<p><a href="javascript:alert(1)">x</a><script>alert(1)</script><img src=x onerror="alert(1)"><svg onload=alert(1)></svg><iframe src="javascript:alert(1)"></iframe></p><p><a href=" java\nscript:alert(1)">y</a></p>',
    }),
  ];
  const data = {
    posts,
    tags: [
      { id: "t1", name: "React", slug: "react" },
      { id: "t2", name: "#internal", slug: "hash-internal" },
      { id: "t3", name: "Guides", slug: "guides" },
    ],
    posts_tags: [
      { post_id: "1", tag_id: "t3", sort_order: 1 },
      { post_id: "1", tag_id: "t2", sort_order: 2 },
      { post_id: "1", tag_id: "t1", sort_order: 0 },
    ],
    users: [{ id: "u1", name: "Ada Writer" }],
    posts_authors: [{ post_id: "1", author_id: "u1", sort_order: 0 }],
    posts_meta: [{ post_id: "1", canonical_url: "https://first.example/hooks" }],
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1, version: "5.80.0" }, data }] });
}

interface WordPressItem {
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  content?: string;
  more?: string;
}

/** An export as WordPress 6 gives it. */
export function buildWordPressExport(items = WORDPRESS_ITEMS): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.4" created="2024-01-01 00:00" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>An old blog</title>
  <link>https://old.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://old.example</wp:base_site_url>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>
  <wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada & Co]]></wp:author_display_name></wp:author>
${items.map(formatItem).join("\n")}
</channel>
</rss>
`;
}

function formatItem(
  {
    type = "post",
    status = "publish",
    title = "A post",
    slug = "a-post",
    content = "",
    more = "",
  }: WordPressItem,
  index: number,
): string {
  return `  <item>
    <title><![CDATA[${title}]]></title>
    <link>https://old.example/2020/05/${slug}/</link>
    <dc:creator><![CDATA[ada]]></dc:creator>
    <guid isPermaLink="false">https://old.example/?p=${index + 10}</guid>
    <content:encoded><![CDATA[${content}]]></content:encoded>
    <excerpt:encoded><![CDATA[]]></excerpt:encoded>
    <wp:post_id>${index + 10}</wp:post_id>
    <wp:post_date><![CDATA[2020-05-05 12:00:00]]></wp:post_date>
    <wp:post_date_gmt><![CDATA[2020-05-05 10:00:00]]></wp:post_date_gmt>
    <wp:post_modified_gmt><![CDATA[2020-06-06 10:00:00]]></wp:post_modified_gmt>
    <wp:post_name><![CDATA[${slug}]]></wp:post_name>
    <wp:status><![CDATA[${status}]]></wp:status>
    <wp:post_type><![CDATA[${type}]]></wp:post_type>
    <wp:post_password><![CDATA[]]></wp:post_password>
    <wp:is_sticky>0</wp:is_sticky>
    ${more}
  </item>`;
}

function formatComment(
  id: number,
  { parent = 0, approved = "1", text = "Well said", type = "comment" } = {},
): string {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[Visitor ${id}]]></wp:comment_author><wp:comment_author_email><![CDATA[Visitor${id}@site.example]]></wp:comment_author_email><wp:comment_date_gmt><![CDATA[2020-05-0${id} 10:00:00]]></wp:comment_date_gmt><wp:comment_content><![CDATA[${text}]]></wp:comment_content><wp:comment_approved><![CDATA[${approved}]]></wp:comment_approved><wp:comment_type><![CDATA[${type}]]></wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;
}

const WORDPRESS_ITEMS: WordPressItem[] = [
  {
    title: "Classic &amp; plain",
    slug: "classic",
    content:
      'First line\nsecond line\n\nNext <em>paragraph</em>\n\n[caption id="1" width="300"]<a href="https://old.example/a.jpg"><img src="https://old.example/wp-content/uploads/2020/05/tree-300x200.jpg" alt="A tree" /></a> In spring[/caption]\n\n<pre class="x">keep\n\nthis</pre>\n\n[gallery ids="1,2"] [contact-form-7 id="4"]',
    more: `<category domain="category" nicename="nodejs"><![CDATA[Node.js]]></category><category domain="post_tag" nicename="tips"><![CDATA[Tips]]></category><category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
    <wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[13]]></wp:meta_value></wp:postmeta>
    ${formatComment(1)}${formatComment(2, { parent: 1, text: "Yes <script>alert(1)</script> **indeed**" })}${formatComment(3, { parent: 2, approved: "0" })}${formatComment(4, { approved: "spam" })}${formatComment(5, { type: "pingback" })}`,
  },
  {
    title: "Blocks",
    slug: "blocks",
    status: "draft",
    content:
      '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:code -->\n<pre class="wp-block-code"><code lang="js" class="language-js">let a;\n\nlet b;</code></pre>\n<!-- /wp:code -->',
  },
  { title: "About me", slug: "about", type: "page" },
  {
    title: "tree",
    slug: "tree",
    type: "attachment",
    status: "inherit",
    more: "<wp:attachment_url><![CDATA[https://old.example/wp-content/uploads/2020/05/tree.jpg]]></wp:attachment_url>",
  },
  { title: "Gone", slug: "gone", status: "trash" },
];

/** A folder as it is kept by generators of all kinds. */
export const MARKDOWN_BLOG: Record<string, string> = {
  "README.md": "# My blog",
  "_posts/2021-03-04-from-jekyll.md": `---
layout: post
title:  "From Jekyll"
tags: react testing
categories: [tutorial]
redirect_from:
  - /old/address.html
permalink: /2021/from-jekyll/
---
First words. <!--more-->

![A chart](/assets/chart.png "Growth")
![Far](https://far.example/a.png)

{% highlight js %}
const generic = new Map<string, T>();
{% endhighlight %}

Array<T> stays, <b>bold</b> <iframe src="https://evil.example"></iframe>too.

<p><a href="javascript:alert(1)">Words</a></p>

<p align="center"><img src="/assets/chart.png" alt="Centred"></p>
`,
  "assets/chart.png": "",
  "content/posts/hugo-bundle/index.md": `+++
title = "From Hugo"
date = 2022-01-02T03:04:05+02:00
draft = true
aliases = ["/posts/one", "/posts/two/"]
description = "Said \\"shortly\\""
[taxonomies]
tags = [
  "devops",
  "Kubernetes",
]
[cover]
image = "cover.png"
+++
Text with {{< figure src="cover.png" caption="The cover" >}}
`,
  "content/posts/hugo-bundle/cover.png": "",
  "src/content/blog/astro.mdx": `---
title: From Astro
pubDate: Jul 08 2022
updatedDate: 2022-07-09
heroImage: ../../../assets/chart.png
author:
  name: Grace
canonicalURL: https://first.example/astro
---
Hello.
`,
  "broken.md": "---\ntitle: [\n---\nText",
  "bare.md": "# Only a heading\n\nAnd words.",
};
