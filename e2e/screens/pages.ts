import { type RouteName, routes } from 'shared-contract';
import { addresses, demoBuyer } from '../support/member-pages';
import type { Scene } from '../support/scene';
import { parts } from '../support/scenes';

const names = Object.keys(routes) as RouteName[];

/** Every page, as the demo member sees it. @param only page names; none means all */
export async function* everyPage(only: readonly string[]): AsyncGenerator<Scene> {
  const visitor = await demoBuyer();
  const paths = await addresses(visitor);
  for (const page of names) {
    if (only.length > 0 && !only.includes(page)) continue;
    yield { page, status: 'member', visitor, path: paths[page], before: stayBeforeCashier };
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
