export { type AnsweredCalls, answerCalls } from './answer-calls';
export { type Answer, type Answers, LOST, refuse } from './answers';
export { provideIndexedDb } from './indexed-db';
export { later } from './later';
