import { type QueryOf, type RouteName, routes } from 'shared-contract';
import { anyGoods } from '../sites';

type Subjects = { [N in RouteName as Record<never, never> extends QueryOf<N> ? never : N]?: QueryOf<N> };

/** The pages that need no login. */
export const publicPages = (Object.keys(routes) as RouteName[]).filter((name) => !('login' in routes[name]));

/** The id of a published text of a type. */
async function anyText(product: string, noticeType: string): Promise<string> {
  const answer = await fetch(`${product}/api/web/notice/list?noticeType=${noticeType}`);
  const [first] = ((await answer.json()) as { rows: { id: string }[] }).rows;
  if (!first) throw new Error(`${product} has no text of the type ${noticeType}`);
  return first.id;
}

/** Path and query of every public page, with goods and texts of the product at an origin. */
export async function publicAddresses(product: string): Promise<Map<RouteName, string>> {
  const [goods, notice, answer] = await Promise.all([
    anyGoods(product),
    anyText(product, 'gonggao'),
    anyText(product, 'bangzhu'),
  ]);
  const subjects: Subjects = {
    goodDetail: { id: goods },
    articleDetail: { id: answer },
    helpdetail: { id: answer },
    newsDetail: { id: notice },
  };
  return new Map(
    publicPages.map((name) => {
      const subject = (subjects as Partial<Record<RouteName, Record<string, string>>>)[name];
      return [name, `${routes[name].path}${subject ? `?${new URLSearchParams(subject)}` : ''}`];
    }),
  );
}

/** Whether the page tells search engines not to list it, because it shows nothing without a visitor's own data. */
export async function isUnlisted(url: string): Promise<boolean> {
  return (await (await fetch(url)).text()).includes('<meta name="robots" content="noindex">');
}
