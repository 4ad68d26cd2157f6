import { key } from '../../orders/testing/market';
import { logInAtDesk, newKeyedPerson } from '../../testing/desk';
import { content, picture, SHOP_LIMITS, type Shop } from '../shop';
import { exhaustFreeLookups, wrongCaptcha } from './lookups';
import { type Refusals, withStubbedService } from './scenario';

/** Tickets, trust, messages, uploads and staff actions. */
type Mine =
  | 'createProblem'
  | 'checkOfficialAccount'
  | 'checkBlacklist'
  | 'sendInstantMessage'
  | 'upload'
  | 'actAsStaff';

const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
const uploading = async (shop: Shop, bytes: Uint8Array<ArrayBuffer>) => {
  const member = await shop.member();
  return () => shop.api.call('upload', { use: 'goods', file: file(bytes) }, member);
};
/** A claim ready to be sent, with its proofs uploaded. */
const claim = async (shop: Shop, { buyer, orderNo }: Awaited<ReturnType<Shop['sale']>>) => {
  const images = await shop.claimProofs(buyer);
  return () => shop.api.call('createProblem', { problemType: 'claim', orderNo, content, images }, buyer);
};

const official = { account: 'DEMO-QQ-001', type: 'qq' } as const;
const suspect = { value: 'DEMO-QQ-001', kind: 'qq' } as const;

export const platformRefusals: Refusals<Mine> = {
  createProblem: {
    WARRANTY_EXPIRED: async (shop) => {
      const sale = await shop.saleIn('completed');
      const long_ago = new Date(Date.now() - 86_400_000);
      await shop.api.db
        .updateTable('trade_order')
        .set({ warranty_until: long_ago })
        .where('order_no', '=', sale.orderNo)
        .execute();
      return claim(shop, sale);
    },
    CLAIM_OPEN: async (shop) => {
      const sale = await shop.saleIn('completed');
      await (await claim(shop, sale))();
      return claim(shop, sale);
    },
    APPLICATION_OPEN: async (shop) => {
      const member = await shop.member();
      await shop.ticket(member, { problemType: 'merchant' });
      return () => shop.api.call('createProblem', { problemType: 'merchant', content }, member);
    },
    CAPTCHA_WRONG: async (shop) => {
      const ip = shop.newIp();
      const sent = {
        problemType: 'cooperate',
        content,
        contact: 'DEMO-QQ-001',
        ...(await wrongCaptcha(shop)),
      } as const;
      return () => shop.api.call('createProblem', sent, { ip });
    },
    PROOF_WRONG: async (shop) => {
      const ip = shop.newIp();
      const captcha = await shop.unproved(ip);
      const sent = { problemType: 'cooperate', content, contact: 'DEMO-QQ-001', ...captcha } as const;
      return () => shop.api.call('createProblem', sent, { ip });
    },
    REALNAME_REQUIRED: async (shop) => {
      const member = await shop.member({ realname: false });
      return () => shop.api.call('createProblem', { problemType: 'merchant', content }, member);
    },
    ACTION_NOT_ALLOWED: async (shop) => {
      const sale = await shop.saleIn('confirming');
      return claim(shop, sale);
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const member = await shop.member();
      const sent = { problemType: 'feedback', content, clientReqId: key() } as const;
      await shop.api.value('createProblem', sent, member);
      return () => shop.api.call('createProblem', { ...sent, problemType: 'complaint' }, member);
    },
  },
  checkOfficialAccount: {
    CAPTCHA_REQUIRED: async (shop) => {
      const look = (ip: string) => shop.api.call('checkOfficialAccount', official, { ip });
      const ip = await exhaustFreeLookups(shop, look);
      return () => look(ip);
    },
    CAPTCHA_WRONG: async (shop) => {
      const ip = await exhaustFreeLookups(shop, (ip) =>
        shop.api.call('checkOfficialAccount', official, { ip }),
      );
      const sent = { ...official, ...(await wrongCaptcha(shop)) };
      return () => shop.api.call('checkOfficialAccount', sent, { ip });
    },
    PROOF_WRONG: async (shop) => {
      const ip = await exhaustFreeLookups(shop, (ip) =>
        shop.api.call('checkOfficialAccount', official, { ip }),
      );
      const sent = { ...official, ...(await shop.unproved(ip)) };
      return () => shop.api.call('checkOfficialAccount', sent, { ip });
    },
  },
  checkBlacklist: {
    CAPTCHA_REQUIRED: async (shop) => {
      const look = (ip: string) => shop.api.call('checkBlacklist', suspect, { ip });
      const ip = await exhaustFreeLookups(shop, look);
      return () => look(ip);
    },
    CAPTCHA_WRONG: async (shop) => {
      const ip = await exhaustFreeLookups(shop, (ip) => shop.api.call('checkBlacklist', suspect, { ip }));
      const sent = { ...suspect, ...(await wrongCaptcha(shop)) };
      return () => shop.api.call('checkBlacklist', sent, { ip });
    },
    PROOF_WRONG: async (shop) => {
      const ip = await exhaustFreeLookups(shop, (ip) => shop.api.call('checkBlacklist', suspect, { ip }));
      const sent = { ...suspect, ...(await shop.unproved(ip)) };
      return () => shop.api.call('checkBlacklist', sent, { ip });
    },
  },
  sendInstantMessage: {
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const member = await shop.member();
      const goodsId = await shop.goods(await shop.member());
      const message = { goodsId, msgType: 'text', content: '号还在吗', clientMsgId: key() } as const;
      await shop.api.value('sendInstantMessage', message, member);
      return () => shop.api.call('sendInstantMessage', { ...message, content: '别的话' }, member);
    },
  },
  upload: {
    FILE_TYPE: (shop) => uploading(shop, new TextEncoder().encode('<svg onload="alert(1)"/>')),
    FILE_TOO_LARGE: (shop) => uploading(shop, new Uint8Array(8 * 1024 * 1024 + 1)),
    UPLOAD_QUOTA: async (shop) => {
      const attempt = await uploading(shop, new TextEncoder().encode('no picture'));
      for (let time = 0; time < SHOP_LIMITS.uploads; time++) await attempt();
      return attempt;
    },
    STORAGE_UNAVAILABLE: async (shop) => {
      const full = () => Promise.reject(new Error('no space'));
      const attempt = await uploading(shop, await picture());
      return () => withStubbedService(shop.api.services.files, 'put', full, attempt);
    },
  },
  actAsStaff: {
    ACTION_NOT_ALLOWED: async (shop) => {
      const { orderNo } = await shop.saleIn('paid', { handedOver: false });
      return () => shop.decide({ action: 'verify', orderNo, match: true, note: '一致' });
    },
    CASE_HELD: async (shop) => {
      const caseId = await shop.ticket(await shop.member());
      const colleague = await shop.api.newMember({ roles: ['user', 'staff'] });
      const hold = { action: 'hold', entity: 'problem', caseId } as const;
      await shop.api.value('actAsStaff', hold, colleague);
      return () => shop.decide(hold);
    },
    SECOND_LOOK: async (shop) => {
      const { orderNo } = await shop.saleIn('refundRuling');
      const { person, device } = await newKeyedPerson(shop.api);
      const token = await logInAtDesk(shop.api, person, device);
      const ruling = { action: 'arbitrate', orderNo, forBuyer: true, note: '凭证属实' } as const;
      return () => shop.api.call('actAsStaff', ruling, { token });
    },
  },
};
