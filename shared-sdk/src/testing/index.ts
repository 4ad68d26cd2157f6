export { type AnsweredCalls, answerCalls } from './answer-calls';
export { type Answer, type Answers, LOST, refuse } from './answers';
export { captchaWork, provideWebCrypto } from './captcha-work';
export { provideIndexedDb } from './indexed-db';
export { later } from './later';
