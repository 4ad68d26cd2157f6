import '@sinclair/typebox';

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** The sentence a person reads at the field when the value does not fit. */
    err?: string;
  }
}
