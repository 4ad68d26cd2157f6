import { demoIdNumbers, demoLogins, demoPassword, demoTotpSecret } from 'demo/logins';

/** What `pnpm start` prints once the product runs: its address, the logins of the demo and what else a visitor needs. */
export const startBanner = (origin: string): string[] => [
  `\n  号栈已就绪：${origin}\n`,
  `  示例账号（密码都是 ${demoPassword}；没用过的手机号登录即注册）：`,
  ...demoLogins.map(
    ({ role, phone, userName, note }) => `    ${role}  ${phone}  ${userName.padEnd(10)} ${note}`,
  ),
  `\n  短信验证码：${origin}/api/dev/outbox?phone=<手机号>`,
  `  客服的动态码：在验证器应用里添加密钥 ${demoTotpSecret}；pnpm ops 自己算`,
  `  实名认证：姓名填任意中文姓名，身份证号 ${demoIdNumbers.join('、')}（每个认证一个账号）`,
  '  演示客服会在几秒后自动验号、换绑；按 Ctrl-C 结束。\n',
];
