import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchServer, startServer } from "./server.ts";

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

/** One nginx process that sends the bytes as a static file, with the same headers. */
export async function startNginx(body: Buffer, headers: Record<string, string>): Promise<BenchServer> {
  const dir = mkdtempSync(join(tmpdir(), "soloist-nginx-"));
  mkdirSync(join(dir, "files"));
  writeFileSync(join(dir, "files", "body"), body);
  const { "content-type": type = "text/html", "content-length": _length, etag: _etag, ...added } = headers;
  const lines = Object.entries(added).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const configFile = join(dir, "nginx.conf");
  const configure = (port: string) => `daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; types {} default_type ${JSON.stringify(type)};
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  server { listen 127.0.0.1:${port}; root ${dir}/files; location = / { try_files /body =404; ${lines.join(" ")} } }
}
`;
  return startServer((port) => {
    writeFileSync(configFile, configure(port));
    return ["nginx", "-e", join(dir, "log"), "-c", configFile];
  });
}
