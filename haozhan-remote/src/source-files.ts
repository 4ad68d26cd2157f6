/** The component of a new remote's page. */
const pageOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}Page`;

/**
 * The source of a new remote, by path in its package: one page with a call, its test, and its server rendering.
 * @param name of the remote
 * @param title of its page
 */
export function sourceOfRemote(name: string, title: string): Record<string, string> {
  const Page = pageOf(name);
  return {
    'src/routes.ts': `import type { RegisteredRoutes } from 'shared-contract';

/** The routes that this remote registers: below /index/ or /other/, at paths not taken by others. */
export const routes = {
  ${name}: { path: '/other/${name}', title: '${title}', query: [] },
} satisfies RegisteredRoutes;
`,
    'src/pages.ts': `import { type LazyPage, lazyPage } from 'shared-router';
import type { routes } from './routes';

export const pages = {
  ${name}: lazyPage(() => import('./${name}/${Page}')),
} satisfies Record<keyof typeof routes, LazyPage>;
`,
    'src/app.tsx': `import { remote } from 'shared-router';
import { pages } from './pages';

export const { bootstrap, mount, unmount, update, load } = remote({ name: '${name}', pages });
`,
    'src/server.ts': `import { type RegisteredServerPages, serverRemote } from 'shared-router/server';
import { pages } from './pages';

/** All calls of each page's first render, with identical inputs. */
const server: RegisteredServerPages = {
  ${name}: { load: ({ api }) => [api.listGames({})] },
};

export default serverRemote({ name: '${name}', pages, server });
`,
    [`src/${name}/${Page}.tsx`]: `import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, Button, EmptyState, FailedState, Page, SkeletonBlock } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';

/** ${title}: lists the games, each with a link to its goods. A page to start from. */
export default function ${Page}() {
  const games = useCall(api.listGames, {});
  return (
    <Page>
      {games.state === 'failed' && !games.value ? (
        <FailedState onRetry={games.refetch} module="游戏列表" />
      ) : !games.value ? (
        <SkeletonBlock lines={6} />
      ) : games.value.length === 0 ? (
        <EmptyState title="还没有游戏" action={<Button href={href('home')}>回首页</Button>} />
      ) : (
        <Block title="全部游戏" flush>
          {games.value.map(({ id, name }) => (
            <ListRow key={id} label={name} href={href('goodList', { gameId: id })} />
          ))}
        </Block>
      )}
    </Page>
  );
}
`,
    [`src/${name}/${Page}.test.tsx`]: `import { fireEvent, screen, waitFor } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { aGame } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';

registerRoutes('${name}', routes); // as the host does for a released remote
const page = remotePages(() => import('../app'));

test('every game leads to what is on sale of it', async () => {
  page.calls.answer({ listGames: () => [aGame({ id: '7', name: '三国志' })] });
  await page.open('/other/${name}', { guest: true });
  const link = await screen.findByRole('link', { name: '三国志' });
  expect(link.getAttribute('href')).toBe('/index/goodList?gameId=7');
  screen.getByRole('heading', { name: '全部游戏' });
});

test('without games it says so', async () => {
  page.calls.answer({ listGames: () => [] });
  await page.open('/other/${name}', { guest: true });
  await screen.findByRole('heading', { name: '还没有游戏' });
});

test('games that are refused, or lost on the way, can be asked for again', async () => {
  page.calls.answer({ listGames: () => refuse('TOO_MANY_REQUESTS', '太快了，请等一会') });
  await page.open('/other/${name}', { guest: true });
  await screen.findByRole('alert');
  page.calls.answer({ listGames: () => LOST });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(page.calls.sent('listGames')).toHaveLength(2));
  await screen.findByRole('alert');
  page.calls.answer({ listGames: () => [aGame({ id: '7', name: '三国志' })] });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('link', { name: '三国志' });
});
`,
  };
}
