/** What the server's shapes ask of a phone and a code, said before anything is sent. Out: the sentence, or undefined. */
export const phoneProblem = (phone: string) => (/^1\d{10}$/.test(phone) ? undefined : '请填写 11 位手机号');
export const codeProblem = (code: string) => (/^\d{6}$/.test(code) ? undefined : '请填写 6 位短信验证码');
