import { createDrafts } from './drafts';

// jsdom has no IndexedDB, like browsers that forbid it.
test('where nothing can be stored, a draft lasts as long as the tab', async () => {
  const drafts = createDrafts('letters', () => ({ text: '', savedAt: 0 }));
  expect(await drafts.read('1/letter')).toBeUndefined();
  drafts.update('1/letter', { text: '你好' });
  await drafts.flush();
  expect(await drafts.read('1/letter')).toMatchObject({ text: '你好' });
  expect(await drafts.list('1/')).toEqual([]);
  await drafts.discard('1/letter');
  expect(await drafts.read('1/letter')).toBeUndefined();
});
