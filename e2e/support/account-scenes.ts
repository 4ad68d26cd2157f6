import { merchantFields } from 'api/support/testing/merchant-fields';
import type { RouteName } from 'shared-contract';
import { value } from './api';
import { merchants, uploadGoodsPicture } from './auctions';
import { newOrder } from './orders';
import { act, logIn, newBuyer, newPhone, type Person } from './people';
import type { Scene } from './scene';

/** A member with a pending merchant application. */
async function applicant(): Promise<{ visitor: Person; problemId: string }> {
  const who = await newBuyer();
  const { id } = await value(
    'createProblem',
    {
      problemType: 'merchant',
      content: '入驻申请：禾声号行。做了三年，主收原神。',
      images: [await uploadGoodsPicture(who.token, 'proof')],
      fields: merchantFields,
    },
    who.token,
  );
  return { visitor: who, problemId: id };
}

/** Scenes of the account, of messages and of conversations. */
export async function account(): Promise<Scene[]> {
  const [unverified, verified, demo] = [
    await logIn(newPhone()),
    await newBuyer(),
    await logIn('12000000001'),
  ];
  const [merchant] = await merchants();
  const waiting = await applicant();
  const refused = await applicant();
  await act({
    action: 'approveMerchant',
    problemId: refused.problemId,
    pass: false,
    note: '执照照片看不清统一社会信用代码，请重拍',
  });
  const { orderNo, buyer, seller } = await newOrder();
  for (const [token, content] of [
    [buyer.token, '你好，今天能换绑吗？我八点以后都在线，邮箱和手机都方便。'],
    [seller.token, '能，晚上八点'],
    [seller.token, '加我微信 demo-wx-1，便宜一点给你'],
  ] as const)
    await value(
      'sendInstantMessage',
      { orderNo, msgType: 'text', content, clientMsgId: crypto.randomUUID() },
      token,
    );
  const at = (page: RouteName, status: string, path: string, who?: Person): Scene => ({
    page,
    status,
    path,
    ...(who && { visitor: who }),
  });
  return [
    at('mycenter', 'guest', '/other/mycenter'),
    at('mycenter', 'new', '/other/mycenter', unverified),
    at('mycenter', 'some', '/other/mycenter', demo),
    at('geren', 'new', '/other/geren', unverified),
    at('geren', 'some', '/other/geren', demo),
    at('passwore', 'guest', '/other/passwore'),
    at('passwore', 'member', '/other/passwore', demo),
    at('Realname', 'unverified', '/other/Realname', unverified),
    at('Realname', 'verified', '/other/Realname', verified),
    at('xiaoxi', 'empty', '/other/xiaoxi', unverified),
    at('xiaoxi', 'notices', '/other/xiaoxi', demo),
    at('xiaoxi', 'todo', '/other/xiaoxi?type=todo', demo),
    at('xiaoxi', 'talks', '/other/xiaoxi?tab=talks', demo),
    at('xiaoxi', 'talk', `/other/xiaoxi?orderNo=${orderNo}`, buyer),
    at('xiaoxi', 'unknown', '/other/xiaoxi?orderNo=H0', buyer),
    {
      ...at('orderDetail', 'chat', `/index/orderDetail?orderNo=${orderNo}`, buyer),
      touch: (page) => page.getByRole('button', { name: /^聊天/ }).click(),
    },
    at('shanghu', 'guest', '/other/shanghu'),
    at('shanghu', 'unverified', '/other/shanghu', unverified),
    at('shanghu', 'form', '/other/shanghu', verified),
    at('shanghu', 'reviewing', '/other/shanghu', waiting.visitor),
    at('shanghu', 'rejected', '/other/shanghu', refused.visitor),
    at('shanghu', 'merchant', '/other/shanghu', merchant),
  ];
}
