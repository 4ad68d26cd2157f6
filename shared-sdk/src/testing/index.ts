export { type AnsweredCalls, answerCalls } from './answer-calls';
export { type Answer, type Answers, LOST, refuse } from './answers';
export { later } from './later';
