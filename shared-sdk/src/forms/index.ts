/** Form helpers in a module of their own: the first screen does without them. */
export { createDrafts } from './drafts';
export { fileProblem } from './image-files';
export { codeProblem, phoneProblem } from './phone-rules';
export { type Captcha, isAboutCaptcha, useCaptcha } from './use-captcha';
export { createIntents, useIntents } from './use-intents';
export { type SmsCode, useSmsCode } from './use-sms-code';
export {
  type SavedUpload,
  toSavedUploads,
  type Upload,
  useUploads,
} from './use-uploads';
