export { type AnsweredCalls, answerCalls } from './answer-calls';
export { type Answer, type Answers, CONNECTION_LOST as LOST, type GivenAnswer, refuse } from './answers';
export { captchaWork, provideWebCrypto } from './captcha-work';
export { deferred } from './deferred';
export { provideIndexedDb } from './indexed-db';
