/** Form helpers in a module of their own: the first screen does without them. */
export { watchPayment } from '../payment';
export { paymentUrl } from '../payment-url';
export { createDrafts, type Drafts } from './drafts';
export { fileProblem } from './image-files';
export { codeProblem, phoneProblem } from './phone-rules';
export { OFFLINE_FORM, problemText, unanswered } from './problems';
export { type Captcha, isAboutCaptcha, useCaptcha } from './use-captcha';
export { useIntentSubmit } from './use-intent-submit';
export { type SmsCode, useSmsCode } from './use-sms-code';
export { useStoredDraft } from './use-stored-draft';
export {
  type SavedUpload,
  toSavedUploads,
  type Upload,
  useUploads,
} from './use-uploads';
