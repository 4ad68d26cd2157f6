/** `pnpm gallery`: builds and serves the page that shows every component of shared-ui. PORT changes the port. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import config from 'gallery/webpack.config';
import { compile, root } from 'shared-build';

const DIST = path.join(root, 'dist/gallery');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** As strict about styles as the product, so that a component that writes a style attribute fails here too. */
const POLICY = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

const page = (script: string, style: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>号栈 · 部件</title>
<link rel="stylesheet" href="/${style}">
<div id="app"></div>
<script src="/${script}"></script>
</html>
`;

async function main() {
  console.log('构建部件页');
  const files = (await compile(config)).entrypoints.get('main')?.getFiles() ?? [];
  const built = (extension: string) => files.find((file) => file.endsWith(extension)) ?? '';
  const html = page(built('.js'), built('.css'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const extension = path.extname(pathname);
    const type = TYPES[extension];
    response.setHeader('content-security-policy', POLICY);
    if (!type) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      return;
    }
    try {
      const file = readFileSync(path.join(DIST, path.basename(pathname)));
      response.setHeader('content-type', `${type}; charset=utf-8`).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(Number(process.env.PORT ?? 8090), () => {
    const address = server.address();
    console.log(
      `部件页已就绪：http://localhost:${typeof address === 'object' && address ? address.port : ''}`,
    );
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
