/** The server sends phones and desktops different documents. */
export const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
} as const;

export const desktop = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
} as const;

export type Device = typeof phone | typeof desktop;

/** The first width of the desktop's layout. */
export const WIDE = 960;
export const deviceFor = (width: number): Device => (width < WIDE ? phone : desktop);
