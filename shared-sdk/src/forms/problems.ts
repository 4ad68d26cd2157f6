import { refusalText } from '../index';
import { repeatable } from './repeatable';

/** What the user reads when the server did not answer: one sentence per situation, which says what to do next. */
export const unanswered = {
  /** Nothing was to be changed. `FailedState` of shared-ui says the same. */
  read: '网络不通，请稍后再试',
  /** A form, which keeps its input. */
  form: '网络不通，填的内容还在，请稍后再试',
  /** An action whose result becomes visible when the page has refetched. */
  action: '网络不通，不确定有没有办成。看到新状态再操作',
  /** An action that has no effect when repeated. */
  repeatable,
} as const;

/** Why a form with a stored draft is disabled while the device is offline. */
export const OFFLINE_FORM = '网络断开了，填的内容已存在这台设备上，联网后再提交';

/** What the user reads about a call's error: the server's own sentence, or `sentence` if the server did not answer. */
export const problemText = (error: unknown, sentence: string = unanswered.read): string =>
  refusalText(error) ?? sentence;
