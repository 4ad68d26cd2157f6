import { goodsStates, orderStates } from 'shared-contract';
import { yuanText } from '../core/yuan-text';
import type { Row } from './held';
import { columnLabels, valueLabels } from './labels';
import { memberData } from './member-data';
import type { ReadTable } from './read-rows';

/** Further rows of a table are only in its JSON file, so that the page opens in any browser. */
const ROWS_ON_PAGE = 500;

export interface ArchivePage {
  nickName: string;
  memberId: number;
  madeAt: Date;
  /** Where the house publishes its key. */
  origin: string;
  tables: readonly ReadTable[];
  picturePaths: readonly string[];
  picturesLeftOut: number;
}

/** The archive's `index.html`: everything in Chinese, readable without a network. */
export function indexPage(page: ArchivePage): string {
  const held = page.tables.filter(({ rows }) => rows.length > 0);
  const empty = page.tables.filter(({ rows }) => rows.length === 0);
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>号栈保存的你的信息</title>
<style>${STYLE}</style>
<h1>号栈保存的你的信息</h1>
<p>${text(page.nickName)}，账号编号 ${page.memberId}，整理于 ${timeText(page.madeAt.toISOString())}。</p>
<p class="warn">里面有你的完整信息，不要发给别人；看完不用时请删除。</p>
<h2>目录</h2>
<ul>${held.map(({ table, rows }) => `<li><a href="#${table.table}">${text(table.title)}</a> ${rows.length} 条</li>`).join('')}
<li><a href="#pictures">你上传的图片</a> ${page.picturePaths.length} 张</li></ul>
${empty.length > 0 ? `<p>没有记录：${text(empty.map(({ table }) => table.title).join('、'))}。</p>` : ''}
${held.map(section).join('\n')}
${picturesSection(page)}
<h2>没有放进来的</h2>
<ul>${withheld()}</ul>
<p>交易对方的姓名、账号和他们写的话是对方的信息，不在这里，写作“（对方）”；可以在订单和消息里查看。</p>
<h2>怎样核对没有被改过</h2>
<p>SHA256SUMS 列出每个文件的校验值，SHA256SUMS.sig 是号栈对它的签名（Ed25519）。先对比 house-key.pem 与 ${text(page.origin)}/api/files/house-key.pem
（轮换过密钥时那里有几把，其中一把相同即可），再在解压的文件夹里运行：</p>
<pre>openssl pkeyutl -verify -pubin -inkey house-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
sha256sum -c SHA256SUMS</pre>
</html>
`;
}

function section({ table, rows, leftOut }: ReadTable): string {
  const columns = Object.keys(rows[0] ?? {});
  const shown = rows.slice(0, ROWS_ON_PAGE);
  const more =
    rows.length > shown.length
      ? `<p>这里显示前 ${shown.length} 条，其余在 data/${table.table}.json。</p>`
      : '';
  const missing = leftOut > 0 ? `<p class="warn">太多了，还有 ${leftOut} 条没有放进来，请联系客服。</p>` : '';
  return `<h2 id="${table.table}">${text(table.title)}</h2>
<p><a href="data/${table.table}.json">data/${table.table}.json</a></p>${more}${missing}
<div><table><thead><tr>${columns.map((column) => `<th>${text(columnLabels[column] ?? column)}</th>`).join('')}</tr></thead>
<tbody>${shown.map((row) => `<tr>${columns.map((column) => `<td>${cell(column, row)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;
}

function picturesSection({ picturePaths, picturesLeftOut }: ArchivePage): string {
  return `<h2 id="pictures">你上传的图片</h2>
${picturesLeftOut > 0 ? `<p class="warn">还有 ${picturesLeftOut} 张没有放进来：文件有大小的限制，或图片已经删除。需要的请联系客服。</p>` : ''}
<p>${picturePaths.map((path) => `<a href="${path}"><img src="${path}" alt="${path}" loading="lazy"></a>`).join('\n') || '没有。'}</p>`;
}

const withheld = () =>
  memberData
    .flatMap(({ title, notExported, withheld: columns = {} }) => [
      ...(notExported ? [`${title}：${notExported}`] : []),
      ...Object.entries(columns).map(
        ([column, why]) => `${title}的“${columnLabels[column] ?? column}”：${why}`,
      ),
    ])
    .map((line) => `<li>${text(line)}</li>`)
    .join('');

function cell(column: string, row: Row): string {
  const value = row[column];
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number' && column.endsWith('_fen')) return text(yuanText(value));
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return timeText(value);
    return text(stateText(column, value));
  }
  return text(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const states: Readonly<Record<string, string>> = { ...orderStates, ...goodsStates, ...valueLabels };
const stateText = (column: string, value: string) =>
  column.endsWith('status') || column in { sex: 1, goods_type: 1, channel: 1, use: 1 }
    ? (states[value] ?? value)
    : value;

/** In Beijing time. */
const timeText = (iso: string) =>
  new Intl.DateTimeFormat('zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso));

const text = (raw: string) => raw.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 1100px; margin: 0 auto; padding: 16px }
div { overflow-x: auto }
table { border-collapse: collapse; font-size: 14px }
th, td { border: 1px solid #8886; padding: 4px 8px; text-align: left; vertical-align: top; max-width: 360px; overflow-wrap: anywhere }
th { white-space: nowrap }
.warn { color: #b3261e; font-weight: 600 }
pre { overflow-x: auto; padding: 8px; border: 1px solid #8886 }
img { height: 160px; margin: 4px }
`;
