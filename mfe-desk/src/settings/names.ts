/** How an attribute is filled in. */
export const kindNames = {
  single: '单选',
  multi: '多选',
  number: '数字',
  text: '文字',
  bool: '是否',
} as const;
/** What is sold. */
export const goodsNames = { account: '账号', item: '道具', currency: '游戏币', rental: '租号' } as const;
