/// <reference path="./css.d.ts" />

export * from './cascade/Cascade';
export * from './control/ControlRow';
export * from './cropper/crop-image';
/** Form components in a module of their own: the first screen does without them. */
export { currentDisplay, type Display, saveDisplay } from './display/display';
export * from './drawer/action-sheet';
export * from './field/CaptchaInput';
export * from './field/Choice';
export * from './field/CodeInput';
export { Field, FieldError, type FieldFrameProps } from './field/Field';
export * from './field/PhoneInput';
export * from './field/SmsCodeInput';
export * from './field/Switch';
export * from './field/TextArea';
export { PasswordInput, TextInput, type TextInputProps } from './field/TextInput';
export { useFocusFirst } from './field/use-focus-first';
export { fenOf } from './format/parse-yuan';
export * from './message-box/prompt-box';
export * from './note/PhraseNote';
export { type Option, OptionList, type OptionListProps } from './options/OptionList';
export * from './options/PickField';
export { isConfirmed, unlessDismissed } from './overlay/unless-dismissed';
export * from './progress/FormProgress';
export { FormSkeleton } from './states/more-skeletons';
export * from './stepper/Stepper';
export * from './text-link/TextLink';
export * from './uploader/ImageUploader';
