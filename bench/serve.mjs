// Usage: node serve.mjs servers.json
// Serves every site the same way, so that a comparison is about the sites and not about their servers:
// HTTP/2 over TLS on one port per site, brotli, long caching for hashed names, ETags for the rest,
// history fallback, an optional API stub (an ES module exporting `routes`) and optional upstream proxying.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const configPath = resolve(process.argv[2] ?? 'servers.json');
const base = dirname(configPath);
const config = JSON.parse(readFileSync(configPath, 'utf8'));
const tls = {
  key: readFileSync(resolve(base, config.tls.key)),
  cert: readFileSync(resolve(base, config.tls.cert)),
};
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/;
const HASHED = /[.-][0-9A-Za-z_-]{8,}\.[a-z0-9]+$/;
const cache = new Map();

const brotli = (body, quality) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

const etagOf = (body) => `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;

/** `encoding` is set if the body is compressed already; otherwise it is compressed here where worthwhile. */
function send(req, res, { status = 200, type, body, encoding, cacheControl, quality = 5, extra = {} }) {
  const etag = etagOf(body);
  const headers = {
    'content-type': type,
    'cache-control': cacheControl,
    etag,
    'access-control-allow-origin': req.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    ...extra,
  };
  if (req.headers['if-none-match'] === etag && status === 200) return void res.writeHead(304, headers).end();
  if (
    !encoding &&
    COMPRESSIBLE.test(type) &&
    body.length > 256 &&
    /\bbr\b/.test(req.headers['accept-encoding'] ?? '')
  ) {
    const key = `${quality}${etag}`;
    if (!cache.has(key)) cache.set(key, brotli(body, quality));
    body = cache.get(key);
    encoding = 'br';
  }
  if (encoding) Object.assign(headers, { 'content-encoding': encoding, vary: 'accept-encoding' });
  headers['content-length'] = body.length;
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Compresses every file before the first request, so that no measured run waits for brotli. */
function warm(root) {
  let names = [];
  try {
    names = readdirSync(root, { recursive: true });
  } catch {
    return;
  }
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type || !COMPRESSIBLE.test(type)) continue;
    const body = readFileSync(join(root, name));
    if (body.length <= 256) continue;
    const key = `11${etagOf(body)}`;
    if (!cache.has(key)) cache.set(key, brotli(body, 11));
  }
}

const cacheFor = (path) =>
  HASHED.test(path)
    ? 'public, max-age=31536000, immutable'
    : /\.(webp|png|jpe?g|gif|svg|woff2?|ttf)$/.test(path)
      ? 'public, max-age=86400'
      : 'no-cache';

const preloadLink = (file) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/assets/${file}">`;

/**
 * Proxies a response with its upstream compression. `preload` maps a path to files below /assets/ for which its HTML
 * gets preload links.
 */
function proxy(req, res, upstream, path, preload) {
  const files = preload?.[path] ?? [];
  const url = new URL(req.url, upstream);
  const headers = Object.fromEntries(
    Object.entries(req.headers).filter(
      ([k]) => !k.startsWith(':') && k !== 'if-none-match' && (k !== 'accept-encoding' || files.length === 0),
    ),
  );
  headers.host = url.host;
  const out = http.request(url, { method: req.method, headers }, (answer) => {
    const chunks = [];
    answer.on('data', (c) => chunks.push(c));
    answer.on('end', () => {
      let body = Buffer.concat(chunks);
      if (files.length > 0)
        body = Buffer.from(body.toString().replace('</head>', `${files.map(preloadLink).join('')}</head>`));
      const extra = {};
      for (const name of ['set-cookie', 'location', 'link'])
        if (answer.headers[name]) extra[name] = answer.headers[name];
      send(req, res, {
        status: answer.statusCode,
        type: answer.headers['content-type'] ?? 'application/octet-stream',
        body,
        encoding: answer.headers['content-encoding'],
        cacheControl: answer.headers['cache-control'] ?? 'no-cache',
        extra,
      });
    });
  });
  out.on('error', (e) => res.writeHead(502).end(String(e)));
  req.pipe(out);
}

for (const site of config.sites) {
  const stub = site.stub ? (await import(pathToFileURL(resolve(base, site.stub)))).routes : [];
  const roots = (site.mounts ?? [{ prefix: '/', root: site.root }])
    .filter((m) => m.root)
    .map((m) => ({ ...m, root: resolve(base, m.root) }));
  const server = http2.createSecureServer({ ...tls, allowHTTP1: true }, async (req, res) => {
    try {
      const url = new URL(req.url, 'https://x');
      const path = decodeURIComponent(url.pathname);
      if (req.method === 'OPTIONS') {
        return void res
          .writeHead(204, {
            'access-control-allow-origin': req.headers.origin ?? '*',
            'access-control-allow-credentials': 'true',
            'access-control-allow-methods': '*',
            'access-control-allow-headers': req.headers['access-control-request-headers'] ?? '*',
            'access-control-max-age': '600',
          })
          .end();
      }
      for (const [pattern, answer] of stub) {
        const match = pattern.exec(path);
        if (!match) continue;
        const value = answer({ match, query: url.searchParams, method: req.method });
        const html = typeof value === 'string';
        await new Promise((r) => setTimeout(r, site.apiDelayMs ?? 20));
        return send(req, res, {
          type: html ? TYPES['.html'] : TYPES['.json'],
          body: Buffer.from(html ? value : JSON.stringify(value)),
          cacheControl: 'no-cache',
        });
      }
      for (const { prefix, root } of roots) {
        if (!path.startsWith(prefix)) continue;
        const file = normalize(join(root, path.slice(prefix.length - 1)));
        if (!file.startsWith(root)) continue;
        let stat;
        try {
          stat = statSync(file);
        } catch {
          continue;
        }
        const found = stat.isDirectory() ? join(file, 'index.html') : file;
        try {
          if (stat.isDirectory()) statSync(found);
        } catch {
          continue;
        }
        return send(req, res, {
          type: TYPES[extname(found)] ?? 'application/octet-stream',
          body: readFileSync(found),
          cacheControl: cacheFor(found),
          quality: 11,
        });
      }
      const upstream = path.startsWith('/api/') ? (site.api ?? site.upstream) : site.upstream;
      if (upstream) return proxy(req, res, upstream, path, site.preload);
      if (site.fallback && !extname(path)) {
        return send(req, res, {
          type: TYPES['.html'],
          body: readFileSync(resolve(base, site.fallback)),
          cacheControl: 'no-cache',
          quality: 11,
        });
      }
      send(req, res, {
        status: 404,
        type: 'text/plain',
        body: Buffer.from('not found'),
        cacheControl: 'no-cache',
      });
    } catch (error) {
      console.error(site.name, req.url, error);
      try {
        res.writeHead(500).end();
      } catch {
        /* the stream is closed */
      }
    }
  });
  for (const { root } of roots) warm(root);
  server.listen(site.port, '127.0.0.1', () => console.log(`${site.name} https://localhost:${site.port}/`));
}
