import { openApi, type TestApi } from './harness';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

test('a member of the harness may log out once', async () => {
  const { token } = await api.newMember();
  expect(await api.call('logout', {}, { token })).toEqual({ code: 200, msg: 'ok', data: null });
  expect(await api.call('logout', {}, { token })).toMatchObject({ code: 401 });
});
