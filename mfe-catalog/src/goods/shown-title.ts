interface Titled {
  title: string;
  goodsNo: string;
}

/** Removes the goods' own number from the title, as it is shown elsewhere: 【WZ7K2093】V10·皮肤486 → V10·皮肤486. */
export function withShownTitle<G extends Titled>(goods: G): G {
  const number = `【${goods.goodsNo}】`;
  if (!goods.title.startsWith(number) || goods.title.length === number.length) return goods;
  return { ...goods, title: goods.title.slice(number.length).trim() };
}
