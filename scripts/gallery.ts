/** `pnpm gallery`: builds and serves the page that shows every component of shared-ui. PORT changes the port. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { buildGallery } from 'gallery/build';
import { runCommand } from 'releases/run-command';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** As strict about styles as the product, so that a component that writes a style attribute fails here too. */
const POLICY = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

async function main() {
  console.log('构建部件页');
  const folder = await buildGallery();
  const html = readFileSync(path.join(folder, 'index.html'));
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
      const file = readFileSync(path.join(folder, path.basename(pathname)));
      response.setHeader('content-type', `${type}; charset=utf-8`);
      // Names of scripts and styles have a hash.
      if (extension !== '.json') response.setHeader('cache-control', 'max-age=31536000, immutable');
      response.end(file);
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

runCommand('pnpm gallery      构建并打开部件页；PORT 改端口（默认 8090）', main);
