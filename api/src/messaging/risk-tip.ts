/*
 * Fraud heuristics (product section 7, "scam brakes"). A matching message is still delivered, with a warning: keyword
 * rules have false positives, so they never block. Pitfall: QQ and 微信 are also server names (安卓QQ, 微信区), so the name by
 * itself is no match.
 */

const DEPOSIT =
  /保证金|解冻|激活费|验证金|诚意金|认证金|(交|付|转|充)[^。！？]{0,6}(冻结|解封)|冻结[^。！？]{0,8}(充值|转账|缴|付款)/;
const PAYMENT =
  /(私下|线下|场外|站外)(交易|付|转|打款|成交)|(脱离|绕过|绕开|不走|跳过|离开)平台|(直接|先)?(转账|打款|汇款)到?(给?我|支付宝|银行卡)|发(个)?红包|扫码(付|支付|转)/;
/** Slang used only for off-site contacts. */
const SLANG = /[薇威徽葳][信芯]|[vV]信|微[❤💗]|扣扣|企鹅号|绿泡泡|飞机号|telegram|whatsapp/iu;
/** A service name next to a word that invites to move there. */
const INVITED =
  /(加|联系|私聊|去|上|换|留)[^。，！？\s]{0,3}(微信|wx|vx|qq|钉钉|抖音)|(微信|wx|vx|qq)(聊|联系|号是|号[:：]?[a-z0-9])/i;
const NUMBERED = /(qq|q群|群号)号?[:：是为]?[1-9]\d{4,10}(?!\d)|(wx|vx|微信)号?[:：是为][a-z][\w-]{5,19}/i;
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
const FOREIGN_LINK = /https?:\/\/|www\.|\b[a-z0-9-]{2,}\.(com|cn|net|top|xyz|vip|cc|shop)\b/i;

const TIPS = {
  deposit: '号栈从不收取保证金、解冻金。要你先付钱才放款或解冻的都是骗局，请不要付款，并联系客服核实。',
  payment: '这条消息提到站外付款。私下付款没有担保，钱和账号都可能追不回来，请只在订单里付款。',
  contact: '这条消息像是在留站外联系方式。离开号栈沟通和交易没有担保，请留在这里说。',
} as const;

const chineseDigits: Record<string, string> = {
  零: '0',
  〇: '0',
  一: '1',
  幺: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
};

/** Normalizes full-width characters and removes separators used to disguise words. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b-\u200d\ufeff*·•~_\-—]+/g, '');

const toArabicDigits = (text: string) =>
  text.replace(/[零〇一幺二三四五六七八九]/g, (sign) => chineseDigits[sign] ?? sign);

/** The warning for a text, or null if nothing is suspicious. */
export function riskTipOf(text: string): string | null {
  const words = normalize(text);
  if (DEPOSIT.test(words)) return TIPS.deposit;
  if (PAYMENT.test(words)) return TIPS.payment;
  const isContact =
    SLANG.test(words) ||
    INVITED.test(words) ||
    NUMBERED.test(toArabicDigits(words)) ||
    PHONE.test(toArabicDigits(words)) ||
    FOREIGN_LINK.test(text);
  return isContact ? TIPS.contact : null;
}
