import { localOrigin } from 'releases/local-versions';
import type { Releases } from 'releases/releases';
import { escapeHtml } from './html-escapes';

/** Lies over the page and moves none of it; its size and colours are the same in every theme. */
const PREVIEW_STYLE = `#preview{position:fixed;z-index:2147483647;left:50%;bottom:76px;transform:translateX(-50%);display:flex;gap:10px;align-items:center;width:max-content;max-width:calc(100vw - 24px);padding:8px 12px;border-radius:18px;background:#7a2e00;color:#fff;font:13px/1.4 system-ui,sans-serif;box-shadow:0 2px 10px #0006}#preview a{flex:none;color:#fff;text-decoration:underline;padding:6px 0}`;
/** Hatched at all four edges of the window, so that no part of the page looks like the shop. */
const CHOSEN_STYLE = `#chosen{position:fixed;z-index:2147483646;left:0;right:0;bottom:76px;margin:auto;display:flex;gap:12px;align-items:center;box-sizing:border-box;width:max-content;max-width:calc(100vw - 24px);padding:8px 8px 8px 14px;border-radius:8px;background:#17131f;color:#fff;font:14px/1.4 system-ui,sans-serif;box-shadow:0 0 0 2px #e8c14b,0 4px 16px #0008}#chosen::before{content:'';position:fixed;inset:0;z-index:-1;border:6px solid;border-image:repeating-linear-gradient(-45deg,#e8c14b 0 8px,#17131f 8px 16px) 6;pointer-events:none}#chosen span{overflow-wrap:anywhere}#chosen a{flex:none;padding:10px 12px;border-radius:6px;background:#e8c14b;color:#17131f;font-weight:600;text-decoration:none}`;

interface Mark {
  /** For the end of the body. */
  html: string;
  /** The style whose hash the policy needs. */
  styles: string[];
}

const mark = (id: string, style: string, label: string, text: string, exit: string): Mark => ({
  styles: [style],
  html: `<style>${style}</style><aside id="${id}" aria-label="${label}"><span>${escapeHtml(text)}</span>${exit}</aside>\n`,
});

/** The mark on every page that does not show the releases: what it shows instead, and the way out. */
export function releasesMark({ preview, chosen }: Pick<Releases, 'preview' | 'chosen'>): Mark {
  if (chosen)
    return mark(
      'chosen',
      CHOSEN_STYLE,
      '版本',
      `你看到的不是线上的版本：${chosen.shows.join('、')}`,
      '<a href="/inspector/live">回到线上</a>',
    );
  if (!preview) return { html: '', styles: [] };
  const until = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(preview.until));
  const text = `预览：${preview.shows.join('、')}，到 ${until}`;
  return mark('preview', PREVIEW_STYLE, '预览', text, '<a href="/preview/end">退出</a>');
}

/** The origins on a developer's machine from which these pages load remotes. */
export const localOrigins = ({ chosen }: Pick<Releases, 'chosen'>): string[] => [
  ...new Set(Object.values(chosen?.local ?? {}).map(localOrigin)),
];
