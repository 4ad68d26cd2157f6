import { promise as queue } from 'fastq';

/** Works on the items in their order, at most `atOnce` at a time. @throws the first error of `work`, after all have ended */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const turns = queue(work, atOnce);
  const ends = await Promise.allSettled(items.map((item) => turns.push(item)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
