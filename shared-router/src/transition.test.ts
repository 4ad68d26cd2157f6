import './text-encoder';

import { createMemoryHistory } from 'history';
import { withTransitions } from './transition';

test('a transition that the next move skips is no error, and every move is heard', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const skip = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
  document.startViewTransition = ((update: () => Promise<void>) => ({
    updateCallbackDone: update(),
    ready: skip(),
    finished: skip(),
  })) as never;
  window.matchMedia ??= (() => ({ matches: false })) as never;
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);

  const history = withTransitions(createMemoryHistory({ initialEntries: ['/other/gonggao'] }));
  const received: string[] = [];
  history.listen(({ location }) => received.push(location.pathname));
  for (const path of ['/other/bangzhu', '/other/xinwen', '/other/geren']) history.push(path);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(received).toEqual(['/other/bangzhu', '/other/xinwen', '/other/geren']);
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});
