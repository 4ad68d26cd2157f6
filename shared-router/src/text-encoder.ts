// For tests only: jsdom lacks the encoders that react-router asks for when it is loaded.
import * as util from 'node:util';

globalThis.TextEncoder ??= util.TextEncoder as typeof globalThis.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder as typeof globalThis.TextDecoder;
