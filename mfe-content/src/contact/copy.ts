import { toast } from 'shared-ui';

/** Copies a text and confirms it; if the browser refuses, explains how to do it by hand. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`已复制 ${text}`, { kind: 'ok' });
  } catch {
    toast('浏览器不让复制，请长按选中', { kind: 'danger' });
  }
}
