import { strFromU8, unzipSync } from 'fflate';
import type { Shop } from '../../every-call/shop';
import type { TestMember } from '../../testing/harness';
import type { Row } from '../held';

/** An export as its member unpacks it. */
export interface Unpacked {
  files: Record<string, Uint8Array>;
  text(path: string): string;
  rows(table: string): Row[];
}

/** Follows a link as a browser does, without a session. */
export async function download({ api }: Pick<Shop, 'api'>, url: string) {
  const { statusCode, headers, rawPayload } = await api.app.inject({ url: url.replace(/^\/api/, '') });
  return { status: statusCode, headers, body: new Uint8Array(rawPayload) };
}

export function unpack(zip: Uint8Array): Unpacked {
  const files = unzipSync(zip);
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return { files, text, rows: (table) => JSON.parse(text(`data/${table}.json`)) as Row[] };
}

/** Asks for an export, runs the job and downloads it. */
export async function exportOf(shop: Shop, member: TestMember): Promise<Unpacked> {
  const smsCode = await shop.code(member.phone, 'export');
  await shop.api.value('requestExport', { smsCode }, member);
  await shop.advanceTime(1_000);
  const { url } = await shop.api.value('getExportLink', {}, member);
  return unpack((await download(shop, url)).body);
}
