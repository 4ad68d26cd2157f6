import { join } from 'node:path';
import { outlined, readFace, textWidth } from '../../core/lettering';
import { qrSquare } from './qr-square';

/** `preview`: what chats show beside a link; `card`: with a QR code, for who sends a picture. */
export const sharePictures = ['preview', 'card'] as const;
export type SharePicture = (typeof sharePictures)[number];

/** What a picture says of goods. */
export interface SharedGoods {
  goodsNo: string;
  /** As displayed: `¥1,280`, `¥3/时`. */
  price: string;
  /** The day of the verification; undefined without one. */
  verifiedOn: string | undefined;
  /** Address of the goods' page. */
  url: string;
}

/** The parts of a picture; positions and sizes in px. */
export interface Drawing {
  width: number;
  height: number;
  /** Where the cover goes, which fills this size. */
  cover: { width: number; height: number };
  /** SVG over the cover, of the whole picture's size. */
  svg: string;
}

/** Colours of the light theme (shared-ui/src/tokens.css): surface, text, captions, accent, ok. */
const colours = { surface: '#FFFFFF', ink: '#10201F', faint: '#5E6C6C', accent: '#0B5C66', ok: '#1B7247' };

/** The brand's mark in a square of 48 (shared-ui/src/brand/mark.svg). */
const MARK =
  '<rect width="48" height="48" rx="12" fill="#0B5C66"/><g fill="none" stroke="#fff" stroke-width="3.9" stroke-linecap="round" stroke-linejoin="round"><rect x="14.5" y="8.5" width="19" height="11.5" rx="3"/><path d="M9.5 26h29M20.3 26l-1.7 6.2h11.6c2.3 0 3.2 1.2 2.7 3.3l-.5 1.9c-.5 2-1.7 2.8-3.8 2.8h-4.1"/></g><circle cx="24" cy="14.25" r="2.1" fill="#F0CF8A"/>';

const bold = readFace(join(__dirname, 'outlines.txt'));

const text = (words: string, x: number, y: number, size: number, fill: string) =>
  outlined(words, x, y, bold, { size, fill });
/** The largest size up to `size` at which the text is no wider than `width`. */
const fitting = (words: string, size: number, width: number) =>
  Math.min(size, (size * width) / Math.max(textWidth(words, size, bold), 1));
const at = (x: number, y: number, content: string) => `<g transform="translate(${x} ${y})">${content}</g>`;
const ground = (x: number, y: number, width: number, height: number) =>
  at(x, y, `<rect width="${width}" height="${height}" fill="${colours.surface}"/>`);
const brand = (x: number, y: number) =>
  at(x, y, `<g transform="scale(1.25)">${MARK}</g>${text('号栈', 76, 44, 40, colours.ink)}`);
const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

function verification(verifiedOn: string | undefined, x: number, y: number, size: number): string {
  const words = verifiedOn ? `官方验号 ${verifiedOn}` : '还没有验号';
  return text(words, x, y, size, verifiedOn ? colours.ok : colours.faint);
}

/** 1200 × 630, the size that link previews are made for: cover left, price and verification right. */
function preview({ goodsNo, price, verifiedOn }: SharedGoods): Drawing {
  const [width, height, split] = [1_200, 630, 780];
  const left = split + 36;
  const inner = width - left - 36;
  return {
    width,
    height,
    cover: { width: split, height },
    svg: svg(
      width,
      height,
      ground(split, 0, width - split, height) +
        brand(left, 44) +
        text(price, left, 296, fitting(price, 84, inner), colours.ink) +
        verification(verifiedOn, left, 358, 30) +
        text('钱由号栈托管', left, 474, 32, colours.accent) +
        text('核对无误再付给卖家', left, 522, 32, colours.accent) +
        text(`编号 ${goodsNo}`, left, 584, 26, colours.faint),
    ),
  };
}

/** 900 × 1200, for a phone's screen: cover above, below it price, verification and a QR code of the page. */
function card({ goodsNo, price, verifiedOn, url }: SharedGoods): Drawing {
  const [width, height, split, side] = [900, 1_200, 675, 280];
  const left = 48;
  const qrLeft = width - side - left;
  return {
    width,
    height,
    cover: { width, height: split },
    svg: svg(
      width,
      height,
      ground(0, split, width, height - split) +
        text(price, left, 790, fitting(price, 92, qrLeft - left - 36), colours.ink) +
        verification(verifiedOn, left, 860, 32) +
        text(`编号 ${goodsNo}`, left, 912, 28, colours.faint) +
        text('钱由号栈托管', left, 1_004, 30, colours.accent) +
        brand(left, 1_072) +
        at(qrLeft, 725, qrSquare(url, side, colours.ink)) +
        outlined('扫码看这个号', qrLeft + side / 2, 1_060, bold, {
          size: 28,
          fill: colours.faint,
          align: 'middle',
        }),
    ),
  };
}

export const drawings: Record<SharePicture, (goods: SharedGoods) => Drawing> = { preview, card };
