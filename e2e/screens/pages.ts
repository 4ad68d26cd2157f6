import { type RouteName, routes } from 'shared-contract';
import { addresses, demoBuyer } from '../support/member-pages';
import type { Scene } from '../support/scene';
import { parts } from '../support/scenes';

const names = Object.keys(routes) as RouteName[];

/**
 * Every page, as the demo member and a guest see it.
 * @param only page names; none means all
 * @param visitors `member`, `guest`
 */
export async function* everyPage(
  only: readonly string[],
  visitors: readonly string[],
): AsyncGenerator<Scene> {
  const visitor = await demoBuyer();
  const paths = await addresses(visitor);
  for (const page of names) {
    if (only.length > 0 && !only.includes(page)) continue;
    const scene = { page, path: paths[page], before: stayBeforeCashier };
    if (visitors.includes('member')) yield { ...scene, status: 'member', visitor };
    if (visitors.includes('guest')) yield { ...scene, status: 'guest' };
  }
}

/** The redirect to the provider happens at once; without its response the page itself stays visible. */
export const stayBeforeCashier: Scene['before'] = (page) =>
  page.route('**/cashier/**', (route) => route.fulfill({ status: 204 }));

/** Every page in every status. Statuses of one area are created together, in the order of `parts`. */
export async function* everyState(only: readonly string[]): AsyncGenerator<Scene> {
  for (const make of Object.values(parts))
    for (const scene of await make()) if (only.length === 0 || only.includes(scene.page)) yield scene;
}
