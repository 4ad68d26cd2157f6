/** The life cycles whole: what may become what, and who may do it. For the server, which alone decides it. */
export * from './assessment';
export * from './claim';
export * from './goods';
export * from './order';
export * from './payment';
export * from './problem';
export * from './realname';
export * from './withdrawal';
