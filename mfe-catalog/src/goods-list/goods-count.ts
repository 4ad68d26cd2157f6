/** 37, 1000+. */
export const countText = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) =>
  `${total}${totalIsExact ? '' : '+'}`;
