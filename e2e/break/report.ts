import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from './failures';

export interface Played extends Pick<Failure, 'title' | 'here' | 'elsewhere' | 'issues'> {
  /** What differs in this run, such as the sentence of a refusal. */
  detail?: string;
  /** File name of the picture. */
  picture?: string;
  error?: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const link = (issue: string) => {
  const [repository, number] = issue.split('#');
  return `<a href="https://github.com/${repository}/issues/${number}">${escaped(issue)}</a>`;
};

/** Writes `index.html`: each failure with its picture, beside what is documented elsewhere. */
export function writeReport(folder: string, played: readonly Played[]): void {
  const rows = played.map(
    ({ title, here, elsewhere, issues, detail, picture, error }) => `<tr>
<td><b>${escaped(title)}</b></td>
<td>${error ? `<strong>${escaped(error)}</strong>` : escaped(here)}${detail ? `<p><code>${escaped(detail)}</code></p>` : ''}
${picture ? `<a href="${picture}"><img src="${picture}" alt=""></a>` : ''}</td>
<td>${escaped(elsewhere)}<p>${issues.map(link).join('<br>')}</p></td>
</tr>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>What visitors see when something breaks</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:24px}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:10px;vertical-align:top;text-align:left;max-width:420px}img{width:220px;border:1px solid #ddd}</style>
<h1>What visitors see when something breaks</h1>
<table><tr><th>Failure</th><th>Here</th><th>Elsewhere, as documented</th></tr>
${rows.join('\n')}
</table></html>
`,
  );
}
