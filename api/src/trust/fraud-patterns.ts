import type { FraudPattern } from 'shared-contract/shapes';

/*
 * What shows that a text is one of the five known frauds. The rules read one clause at a time, so that a warning against a
 * fraud ("不要共享屏幕") is not one. `fraud-patterns.test.ts` measures them with a corpus.
 */

const AMOUNT = String.raw`\d{2,}`;
const PAY = '(交|缴|付|转|充|打|补|刷|押|汇)';
const APP = '(腾讯会议|飞书|钉钉|向日葵|todesk|anydesk|teamviewer|会议软件|远程软件|协助软件)';
const SITE = String.raw`[a-z0-9-]+\.[a-z]{2,}`;
const FEES =
  '(保证金|押金|解冻|激活|认证金|验证金|诚意金|意向金|定金|开通费|手续费|服务费|税费|解封费|加急费|违约金|验资|流水|差价|会员费?|升级|保险费|工本费)';
const rule = (...parts: string[]) => new RegExp(parts.join('|'), 'iu');

const rules: readonly (readonly [FraudPattern, RegExp])[] = [
  [
    'screen',
    rule(
      '(共享|投|控制|看)(一下)?(你的?|整个|下|给我|我)?(手机)?(屏幕|手机|屏)',
      '屏幕(投|共享|给我|录制)',
      '把.{0,4}(手机|屏幕|电脑)(屏幕)?.{0,3}(给我|交给|投给|共享)',
      '远程(带|教|指导|控制|协助|操作|帮|权限|请求|密码|弄)',
      '(打开|开启?|点击|点开|进来开).{0,8}(共享|投屏)',
      '共享.{0,6}(屏幕|切到|登录|会议)',
      `${APP}.{0,12}(共享|远程|会议|开个会|交给我|我来操作|控制|右下角|看下|给我看)`,
      `(下载|安装|装|加入|先开|点一下|点).{0,4}${APP}.{0,16}(我|帮|协助|退|提现)`,
      `(下载|安装|装).{0,2}个?(这个)?${APP}`,
      '控制码',
    ),
  ],
  [
    'code',
    rule(
      '(发|报|念|告诉|告知|提供|说|转发|给我|回复|提交|截图|帮我?接).{0,14}(验证码|六位数|支付密码|登录密码|密保答案|口令)',
      '(验证码|密码|六位数|数字|口令).{0,12}(给我|发过来|报一下|念|告诉我|给一下|截图|是多少|填到|发我|发来|申诉|领取|登记|转发)',
      '(需要|凭).{0,4}(验证码|支付密码).{0,10}(发|给|退|确认)',
      '对口令.{0,6}截图',
      '身份证号和',
      '短信.{0,8}(报|念|数字|告诉)',
    ),
  ],
  [
    'fakeEscrow',
    rule(
      '扫.{0,12}码.{0,10}(付|支付|担保|锁定)',
      '扫码(付|支付|加入)|扫我|(二维码|收款码).{0,10}(付|支付|收银台|扫|转)|(付|支付|转).{0,12}收款码|收款码$',
      `(点|打开|登录|去|在|用|付款|收款|支付|担保|地址|网址|链接|收银台|付款页|走).{0,14}${SITE}`,
      `${SITE}.{0,8}(付|支付|领取|收款|登录|注册|提现|下单|查看|填写|确认)`,
      '(点击?|打开|这个|发你的?)(这里|链接|这个链接).{0,8}(付|支付|收款|领取|确认|提现|重新)',
      '(中介|中间人|第三方|担保群).{0,10}(收|打给|收款|账上|交号|手续费)',
      '把.{0,8}(打给|转给|付给)(他|她|中介|中间)',
      '(担保|付款)(通道|单独)',
      '(对公账户|备用网址|新收银台)',
    ),
  ],
  [
    'deposit',
    rule(
      `${PAY}(纳|值|够|完|一笔|过来)?.{0,10}${FEES}`,
      `${FEES}.{0,6}${AMOUNT}`,
      `${AMOUNT}元?(的)?${FEES}`,
      `(充|付|转|交|打)(值)?${AMOUNT}元?.{0,4}(验证|才能|后|就能|激活|解锁)`,
      '(监管|安全)账户|双倍返还|解除冻结|解锁|再付一笔|不交钱|缴费',
      '(冻结|风控|异常|锁定|卡住).{0,14}(充值|缴|转|付|交)',
    ),
  ],
  [
    'offsite',
    rule(
      '(私下|线下|站外|场外|平台外|外面).{0,6}(交易|谈|转|价|付|聊|成交|走)',
      '(不走|跳过|绕开|绕过|不过|不要走|脱离|不用在).{0,3}(平台|担保|这里下单|这儿下单)',
      '(直接|自己|面对面|咱俩).{0,10}(转|付款|付我|付到|打给|出|交易)',
      '(加|\\+|扣扣|薇信|vx|微信号?|qq号?|留个?|群号)[^不没]{0,8}(微信|[a-z0-9_-]{6,})',
      '\\+v|留个(微信|qq|联系)',
      '(打|转|付|发|汇).{0,6}(给我|到我|我卡|过来|这张卡|卡上|我账)',
      '(微信|支付宝).{0,4}(转|打给|直接|收款)',
      '(取消|退掉).{0,6}订单.{0,10}(转|付|打折|给)?',
      '(先付|先转|先打)|口令红包|红包.{0,6}(给我|返)|咸鱼|闲鱼|备注朋友|付完截图',
    ),
  ],
];

/** A clause that warns, reports or asks is not an offer of the fraud. */
const BEFORE =
  /(从不|从来不|绝不|不会|不得|不要|切勿|请勿|谨防|警惕|小心|当心|防范|拒绝|千万别|别|没有|没|不|已经?|刚才?有人|有人)[^，。！？]{0,8}$/u;
const ABOUT =
  /骗|诈|冒充|假的|举报|投诉|吗$|怎么|什么|多久|多少钱|需不需要|能不能|可不可以|一般几|还是|没给|挂了|收不到|已经|是真的|不相信|别相信|我在.{0,6}(填|查)|我填了|吗[？?]?$/u;

/** Clauses: the parts between marks that end a thought. */
const clausesOf = (text: string) =>
  text
    .normalize('NFKC')
    .split(/[，,。！!？?；;\n：:]+/u)
    .map((clause) => clause.trim())
    .filter(Boolean);

export interface FoundFraud {
  pattern: FraudPattern;
  /** The words that show it. */
  words: string;
}

/** The pattern of fraud that a text shows; undefined for none, which promises nothing. */
export function findFraud(text: string): FoundFraud | undefined {
  const clauses = clausesOf(text).filter((clause) => !ABOUT.test(clause));
  // A sentence often says in one clause where and in the next what to pay.
  const windows = [...clauses, ...clauses.slice(1).map((clause, index) => `${clauses[index]}${clause}`)];
  for (const [pattern, shows] of rules)
    for (const window of windows) {
      const match = shows.exec(window);
      if (match && !BEFORE.test(window.slice(0, match.index))) return { pattern, words: window.slice(0, 40) };
    }
  return undefined;
}
