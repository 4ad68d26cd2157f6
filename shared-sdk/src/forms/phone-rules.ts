/** Client-side validation by the rules of the server's shapes. Returns the message, or undefined. */
export const phoneProblem = (phone: string) => (/^1\d{10}$/.test(phone) ? undefined : '请填写 11 位手机号');
export const codeProblem = (code: string) => (/^\d{6}$/.test(code) ? undefined : '请填写 6 位短信验证码');
