import { type CallName, isRead } from 'shared-contract';
import { rowOf } from './call-rows';

/**
 * Marks in the browser's performance timeline what became of a call, such as `call createOrder 200`: writes that were
 * done, and calls that failed. Reads that were answered are not marked, nor is what fails on a device without network.
 * @param code of the envelope; 0 without an answer
 */
export function markOutcome(name: CallName, code: number): void {
  const { window } = globalThis;
  const isDone = code === 200 && !isRead(rowOf(name));
  const isFailed = code >= 500 || (code === 0 && window?.navigator.onLine);
  if (isDone || isFailed) window?.performance.mark?.(`call ${name} ${code}`);
}
