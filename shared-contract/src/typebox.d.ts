import '@sinclair/typebox';

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** The message shown at the field when the value is invalid. */
    err?: string;
  }
}
