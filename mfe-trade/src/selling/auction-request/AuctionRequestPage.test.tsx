import { fireEvent, screen, waitFor } from '@testing-library/react';
import { href, type Value } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { type Answer, LOST, provideIndexedDb, refuse } from 'shared-sdk/testing';
import {
  answerBox,
  choose,
  fill,
  picture,
  press,
  typedIn,
  untilText,
  words,
} from '../../shared/testing/screen';
import type { Draft } from '../listing-form/draft';
import { anAuction } from '../testing/auction';
import { aDraft, gameAnswers } from '../testing/listing';

let members = 0;
let profile = aProfile();
let earlier: Value<'getAssessment'>;
const page = remotePages(
  () => import('../../app'),
  () => ({
    ...gameAnswers,
    getProfile: () => profile,
    getAssessment: () => earlier,
    upload: () => ({ fileId: `f${page.calls.sent('upload').length}`, url: '/f.webp', w: 4, h: 3 }),
  }),
);
provideIndexedDb();
beforeEach(() => {
  members += 1; // a new member per test, to isolate drafts
  profile = aProfile({ userId: `u${members}` });
  earlier = anAuction({
    form: {
      systemId: '1s1',
      operatorId: 'o1',
      areaId: 'a1',
      serverId: 'v1',
      attrs: [{ attrId: '5', value: 300 }],
      images: ['f1', 'f2', 'f3'].map((fileId) => ({ fileId, url: `/${fileId}.webp` })),
    },
  });
});
const open = (query = '') => page.open(`/index/jingjiahuishou${query}`);
const begin = async (more: Partial<Draft> = {}, query = '') => {
  const { setCurrentDraft } = await import('../listing-form/drafts');
  setCurrentDraft(`recycle/u${members}`, aDraft({ price: '', ...more }));
  await open(query);
  await screen.findByLabelText('皮肤');
};
const address = () => page.history.location.pathname + page.history.location.search;
const sent = () => page.calls.sent('createAssessment') as { clientReqId: string }[];
const STORY = '玩了三年，可以换绑手机';
const fillIn = async () => {
  await choose(/添加截图/, picture('1.png'), picture('2.png'), picture('3.png'));
  await fill('皮肤', '486');
  await fill('描述', ` ${STORY} `);
  await waitFor(() => expect(screen.getAllByLabelText(/^看第/)).toHaveLength(3));
};
const submit = async (answer: () => Answer<'createAssessment'>, button = '提交竞价') => {
  page.calls.answer({ createAssessment: answer });
  await press(button);
};

describe('an auction', () => {
  test('begins with its game and district', async () => {
    await open();
    await untilText('先选游戏商户报价，你挑一家');
    expect(screen.queryByLabelText('皮肤')).toBeNull();
    fireEvent.click(await screen.findByRole('option', { name: '王者荣耀' }));
    await screen.findByLabelText('皮肤');
    await untilText('号在哪个区一级一级选');
    fireEvent.click(await screen.findByRole('option', { name: '安卓' }));
    fireEvent.click(await screen.findByRole('option', { name: 'QQ' }));
    fireEvent.click(await screen.findByRole('option', { name: '手Q' }));
    fireEvent.click(await screen.findByRole('option', { name: '147 区' }));
    await screen.findByRole('button', { name: '区服：147 区，改' });
    for (const text of [
      '不要写联系方式',
      '选填，商户看不到',
      '低于底价的报价会被直接退回，不告诉商户底价是多少。',
      '开多久审核通过后开始',
      '6 小时当天有结果',
      '12 小时多数商户看得到',
      '24 小时报价时间最长',
      '最后 5 分钟有新报价，延长 5 分钟。接受之前随时可以取消，不收费。',
      '看得到属性、截图、描述和估价带。看不到你的昵称、手机和底价，也不能私聊你。',
    ])
      expect(words()).toContain(text);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^12 小时/ }).checked).toBe(true);
    expect(page.calls.sent('listAttributes')).toEqual([{ gameId: '1' }]);
  });

  test('is sent with all that was told, and leads to its result', async () => {
    await begin();
    await fillIn();
    await fill('最低多少才卖', '1000.5');
    fireEvent.click(screen.getByRole('radio', { name: /^24 小时/ }));
    await submit(() => ({ id: 'a9', estimate: null }));
    await waitFor(() => expect(address()).toBe('/index/commit?type=auction&id=a9'));
    expect(page.history.action).toBe('REPLACE');
    expect(sent()).toEqual([
      {
        mode: 'auction',
        gameId: '1',
        systemId: '1s1',
        operatorId: 'o1',
        areaId: 'a1',
        serverId: 'v1',
        attrs: [{ attrId: '5', value: 486 }],
        images: ['f1', 'f2', 'f3'],
        description: STORY,
        durationH: 24,
        reserveFen: 100_050,
        clientReqId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
    const { currentDraft } = await import('../listing-form/drafts');
    expect(currentDraft(`recycle/u${members}`)).toBeUndefined();
  });

  test('names what is missing', async () => {
    await begin();
    await press('提交竞价');
    for (const text of ['至少 3 张，还差 3 张', '请填写皮肤', '描述至少 10 个字，现在 0 个'])
      await untilText(text);
    await fill('最低多少才卖', '5');
    await untilText('价格需在 ¥6 到 ¥200,000 之间');
    await fill('最低多少才卖', '');
    await waitFor(() => expect(words()).not.toContain('价格需在'));
    await fill('描述', '  123456789  ');
    await untilText('描述至少 10 个字，现在 9 个');
    await fill('描述', '1234567890');
    await waitFor(() => expect(words()).not.toContain('描述至少'));
    expect(sent()).toEqual([]);
  });

  test('needs the district', async () => {
    await begin({ places: { systemId: '1s1' } });
    await fillIn();
    expect(words()).not.toContain('请选到区服这一级');
    await press('提交竞价');
    await untilText('请选到区服这一级');
    expect(sent()).toEqual([]);
  });

  test.each([
    ['none', '提交审核前要先实名，成年人才能卖。 去实名认证，填好的内容会留着。'],
    ['pending', '你的实名正在认证，通过后就能提交。'],
    ['failed', '上次实名没有通过，改过再提交就能卖。'],
  ] as const)('of somebody whose name is %s says so', async (realnameStatus, text) => {
    profile = aProfile({ userId: `u${members}`, realnameStatus });
    await begin();
    await untilText(text);
    const link = screen.getByRole('link', { name: '去实名认证' });
    expect(link.getAttribute('href')).toBe(href('Realname', { redirect: '/index/jingjiahuishou?gameId=1' }));
  });

  test('that is refused for want of a name leads there', async () => {
    await begin();
    await fillIn();
    await submit(() => refuse('REALNAME_REQUIRED', '要实名'));
    await waitFor(() =>
      expect(address()).toBe(href('Realname', { redirect: '/index/jingjiahuishou?gameId=1' })),
    );
  });

  test('says at its fields what is wrong, and keeps what was typed', async () => {
    await begin();
    await fillIn();
    const wrong = {
      'attrs.5': '皮肤不对',
      description: '有敏感词',
      reserveFen: '底价不对',
      images: '图片最多 15 张',
    };
    await submit(() =>
      refuse('INVALID', '请检查', { fields: Object.entries(wrong).map(([field, msg]) => ({ field, msg })) }),
    );
    for (const msg of Object.values(wrong)) await untilText(msg);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typedIn('描述')).toContain(STORY);
  });

  test.each([
    [() => refuse('INVALID', '', { fields: [{ field: 'serverId', msg: '区服不对' }] }), '区服不对'],
    [() => refuse('TOO_MANY_REQUESTS', '太频繁了'), '太频繁了'],
  ] as [() => Answer<'createAssessment'>, string][])('otherwise is said aloud %#', async (answer, text) => {
    await begin();
    await fillIn();
    await submit(answer);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('that was lost is the same intent when it is sent again', async () => {
    await begin();
    await fillIn();
    await submit(() => LOST);
    await untilText('网络不通，没有收到结果。再点一次不会重复提交');
    await press('提交竞价');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]).toEqual(sent()[1]);
  });

  test('of another game asks before anything is cleared', async () => {
    await begin({ attrs: { a5: '486' } }, '?gameId=2');
    expect(await answerBox('换成原神？', '不换')).toBe(
      '为王者荣耀填的区服和属性不再适用，会清掉。价格、截图和描述会留着。',
    );
    expect(typedIn('皮肤')).toBe('486');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('换游戏');
    fireEvent.click(await screen.findByRole('option', { name: '原神' }));
    await answerBox('换成原神？', '换成原神并清掉');
    await waitFor(() => expect(typedIn('皮肤')).toBe(''));
    await screen.findByRole('option', { name: '苹果' });
  });
});

describe('a valuation', () => {
  test('takes what one knows, and stays for the auction that may follow', async () => {
    await open('?mode=value&gameId=1');
    await untilText('按近 180 天相近的成交估，不收费');
    await screen.findByLabelText('皮肤');
    for (const text of ['号在哪个区', '截图', '底价', '开多久', '必填', '商户看得到什么'])
      expect(words()).not.toContain(text);
    await press('看看值多少');
    await untilText('至少填一项属性，才知道和谁比');
    expect(sent()).toEqual([]);
    await fill('贵族', 'V10');
    await submit(() => ({ id: 'v9', estimate: null }), '看看值多少');
    await waitFor(() => expect(address()).toBe('/index/commit?type=value&id=v9'));
    expect(sent()).toEqual([
      { mode: 'value', gameId: '1', attrs: [{ attrId: '9', value: 'V10' }], clientReqId: expect.any(String) },
    ]);
    const { currentDraft: heldDraft } = await import('../listing-form/drafts');
    expect(heldDraft(`recycle/u${members}`)?.attrs.a9).toBe('V10');
  });

  test('does not ask for a verified name', async () => {
    profile = aProfile({ userId: `u${members}`, realnameStatus: 'none' });
    await begin({}, '?mode=value');
    expect(screen.queryByRole('link', { name: '去实名认证' })).toBeNull();
  });
});

describe('an earlier request', () => {
  test('is taken over as it was told', async () => {
    await open('?from=a1');
    await waitFor(() => expect(typedIn('皮肤')).toBe('300'));
    expect(address()).toBe('/index/jingjiahuishou');
    expect(page.history.action).toBe('REPLACE');
    expect(typedIn('描述')).toBe('玩了三年，可换绑');
    expect(screen.getAllByLabelText(/^看第/)).toHaveLength(3);
    await screen.findByRole('button', { name: '区服：147 区，改' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['接着写草稿', '486'],
    ['换成这个号', '300'],
  ])('does not overwrite what was begun without asking: %s', async (button, value) => {
    const { setCurrentDraft: holdDraft } = await import('../listing-form/drafts');
    holdDraft(`recycle/u${members}`, aDraft({ attrs: { a5: '486' }, description: '别的号' }));
    await open('?from=a1');
    expect(await answerBox('用这个号来填？', button)).toBe(
      '你有一份没写完的草稿。它的区服、属性、截图和描述会换成这个号的。',
    );
    await waitFor(() => expect(typedIn('皮肤')).toBe(value));
  });

  test('that is somebody else’s, does not exist or does not come says so', async () => {
    earlier = anAuction({ form: null });
    await open('?from=a1');
    await untilText('没有这个估价或竞价');
    page.calls.answer({ getAssessment: () => refuse('NOT_FOUND', '没有') });
    await open('?from=a1');
    await untilText('没有这个估价或竞价');
    page.calls.answer({ getAssessment: () => LOST });
    await open('?from=a1');
    await untilText('网络不通');
  });
});

test('the questions of a game may not come, nor its reader', async () => {
  page.calls.answer({ listAttributes: () => LOST });
  await open('?gameId=1');
  await untilText('网络不通，请稍后再试');
  page.calls.answer({ listAttributes: gameAnswers.listAttributes });
  await press('重试');
  await screen.findByLabelText('皮肤');
  await page.open('/index/jingjiahuishou', { guest: true });
  await untilText('登录后查看');
  page.calls.answer({ getProfile: () => LOST });
  page.sdk.cache.clear();
  await open();
  await untilText('重试表单');
});

test('of a game without attributes only what every account has is asked for', async () => {
  const { setCurrentDraft } = await import('../listing-form/drafts');
  setCurrentDraft(`recycle/u${members}`, aDraft({ price: '' }));
  page.calls.answer({ listAttributes: () => [] });
  await open();
  await screen.findByLabelText('描述');
  expect(screen.queryByLabelText('皮肤')).toBeNull();
});
