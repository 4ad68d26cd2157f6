const STORED = 'desk-queue-cursor';

/** Where the person is in the queue. */
export interface QueuePlace {
  /** What the queue is filtered by: the input of listStaffWork as JSON. */
  filter: string;
  /** Of the case. */
  key: string;
  /** Of the case in the list, from 0. */
  index: number;
}

/** The place in this tab; undefined before the first one. */
export function storedPlace(): QueuePlace | undefined {
  try {
    const { filter, key, index } = JSON.parse(sessionStorage.getItem(STORED) ?? '');
    return { filter: String(filter), key: String(key), index: Number(index) || 0 };
  } catch {
    return undefined; // Nothing was stored.
  }
}

export function storePlace(place: QueuePlace): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(place));
  } catch {
    // Storage is full or forbidden: the queue begins at its first case.
  }
}
