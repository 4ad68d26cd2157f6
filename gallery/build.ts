import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, root } from 'shared-build';
import { readComponents } from './read-components';
import config from './webpack.config';

const DIST = path.join(root, 'dist/gallery');

const page = (script: string, style: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>号栈 · 部件</title>
<link rel="stylesheet" href="${style}">
<div id="app"></div>
<script src="${script}"></script>
</html>
`;

/**
 * Compiles the gallery and writes its `index.html` and the description of the components. Their addresses are relative, so any path can serve them.
 * @returns the folder
 */
export async function buildGallery(): Promise<string> {
  const files = (await compile(config)).entrypoints.get('main')?.getFiles() ?? [];
  const built = (extension: string) => files.find((file) => file.endsWith(extension)) ?? '';
  writeFileSync(path.join(DIST, 'index.html'), page(built('.js'), built('.css')));
  writeFileSync(path.join(DIST, 'components.json'), JSON.stringify(readComponents()));
  return DIST;
}
