// For tests only: react-router needs the encoders at import, and jsdom lacks them.
import * as util from 'node:util';

globalThis.TextEncoder ??= util.TextEncoder as typeof globalThis.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder as typeof globalThis.TextDecoder;
