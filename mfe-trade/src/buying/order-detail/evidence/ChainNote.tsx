import { Note } from 'shared-ui';
import type { Checked } from './check-chain';

/** The result of recomputing the chain on this device. */
export function ChainNote({ checked }: { checked: readonly Checked[] | null | undefined }) {
  if (checked === undefined) return <Note kind="info">正在这台设备上重算校验码…</Note>;
  if (checked === null)
    return <Note kind="wait">这台设备不能重算校验码。用 https 打开本页，或照下面的办法自己核对。</Note>;
  const wrong = checked.filter((one) => one === 'wrong').length;
  return wrong === 0 ? (
    <Note kind="ok">{`已在这台设备上重算：${checked.length} 条全部相符，没有改动。`}</Note>
  ) : (
    <Note kind="danger">{`已在这台设备上重算：${wrong} 条对不上，请保留本页并联系客服。`}</Note>
  );
}
