/**
 * The complete life cycles with their transitions and actors. Only the server decides transitions, so only it imports
 * this.
 */
export * from './assessment';
export * from './buy-request';
export * from './claim';
export * from './contest';
export * from './goods';
export * from './impostor';
export * from './offer';
export * from './order';
export * from './payment';
export * from './problem';
export * from './realname';
export * from './withdrawal';
