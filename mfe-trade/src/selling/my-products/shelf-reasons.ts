/** Reasons for taking goods off the shelf: stored in their history for the staff's next review. */
export const shelfReasons = {
  pause: { label: '暂时不卖了', note: '随时可以再上架' },
  elsewhere: { label: '在别处卖掉了', note: '请不要再上架' },
  changed: { label: '账号有变化', note: '再卖时请先编辑核对' },
} as const;
