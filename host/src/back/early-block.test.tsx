import 'shared-router/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createAppHistory } from 'shared-router';
import { messageBox } from 'shared-ui';
import { keepLayersInHistory } from './layers-in-history';

const history = createAppHistory();

test('a page that asked before layers had entries is left by one answer', async () => {
  history.push('/home');
  history.push('/form');
  const release = history.block(({ retry }) => {
    messageBox.confirm('还没有保存', { confirmText: '离开' }).then(
      () => {
        release();
        retry();
      },
      () => undefined,
    );
  });
  keepLayersInHistory(history);
  await act(async () => window.history.back());
  const leave = await screen.findByRole('button', { name: '离开' });
  await waitFor(() => expect(window.history.state.layers).toBe(1));
  expect(history.location.pathname).toBe('/form');
  await act(async () => leave.click());
  await waitFor(() => expect(history.location.pathname).toBe('/home'));
  await waitFor(() => expect(window.history.state.layers ?? 0).toBe(0));
  await act(async () => history.forward());
  await waitFor(() => expect(history.location.pathname).toBe('/form'));
});
