/** The last part of `pnpm run docs`: adds the API reference, the gallery and the linked pictures to VitePress's output. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildGallery } from 'gallery/build';
import { apiDocument } from './api-document';
import { root } from './pages';

const OUT = path.join(root, 'dist/docs');
const SWAGGER_UI = path.join(path.dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');

const apiPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>API reference · 号栈 HaoZhan</title>
<link rel="stylesheet" href="swagger-ui.css">
<p class="swagger-ui"><a class="link wrapper" href="../">Documentation</a></p>
<div id="api"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="show.js"></script>
</html>
`;
// No api runs behind the site: its calls can be read, not sent.
const showApi = `SwaggerUIBundle({
  url: 'openapi.json', dom_id: '#api', deepLinking: true, filter: true, supportedSubmitMethods: [],
});
`;

async function addApi(): Promise<void> {
  const folder = path.join(OUT, 'api');
  mkdirSync(folder, { recursive: true });
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    cpSync(path.join(SWAGGER_UI, name), path.join(folder, name));
  writeFileSync(path.join(folder, 'openapi.json'), await apiDocument());
  writeFileSync(path.join(folder, 'index.html'), apiPage);
  writeFileSync(path.join(folder, 'show.js'), showApi);
}

async function main(): Promise<void> {
  // Pages link to pictures, which VitePress copies only where a page shows them.
  cpSync(path.join(root, 'docs/screens'), path.join(OUT, 'screens'), {
    recursive: true,
    filter: (file) => !file.endsWith('.md'),
  });
  await addApi();
  cpSync(await buildGallery(), path.join(OUT, 'gallery'), { recursive: true });
  console.log(`文档站已写入 ${path.relative(process.cwd(), OUT)}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
