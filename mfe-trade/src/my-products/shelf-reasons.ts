import { Dismissed } from 'shared-ui';

/** Why goods are taken off sale: kept with the goods' history, for the staff who look at them again. */
export const shelfReasons = {
  pause: { label: '暂时不卖了', note: '随时可以再上架' },
  edit: { label: '要改资料或截图', note: '下架后去编辑，改完重新审核' },
  elsewhere: { label: '在别处卖掉了', note: '请不要再上架' },
  changed: { label: '账号有变化', note: '再卖时请先编辑核对' },
} as const;

/** What was chosen from a sheet; undefined where it was left. Anything else is thrown on. */
export const chosen = <K>(sheet: Promise<K>): Promise<K | undefined> =>
  sheet.catch((problem: unknown) => {
    if (problem instanceof Dismissed) return undefined;
    throw problem;
  });
