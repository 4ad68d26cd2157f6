/**
 * Shares an address by the phone's share sheet, or copies it if there is none.
 * @returns `shared`, `copied`, `cancelled` (the visitor closed the sheet) or `failed`
 */
export async function share(
  what: { title: string; url: string },
  by: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>> = navigator,
): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  try {
    if (by.share && (by.canShare?.(what) ?? true)) {
      await by.share(what);
      return 'shared';
    }
    await by.clipboard.writeText(what.url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Copies a text such as a goods number. @returns whether it succeeded */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or an insecure origin
  }
}
