// A runtime plugin of the host's federation, which runs before any remote is loaded.
import * as runtime from './runtime.js';

export default function provideRuntime() {
  globalThis.haozhanFederation = runtime;
  return { name: 'provide-runtime' };
}
