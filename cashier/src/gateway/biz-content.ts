import { parseYuan } from '../money';
import { invalid, invalidParameter } from '../refusal';

/**
 * Reads and validates the fields of a `biz_content`; an invalid field is refused as ACQ.INVALID_PARAMETER with
 * its name.
 */
export class BizContent {
  readonly #fields: Readonly<Record<string, unknown>>;

  /** `text` must be a JSON object; anything else is isv.invalid-parameter. */
  constructor(text: string | undefined) {
    this.#fields = parseObject(text ?? '');
  }

  /** Text of at most `max` characters; a JSON number is accepted as its digits. Undefined when absent or empty. */
  text(name: string, max: number): string | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value !== 'string' && typeof value !== 'number') throw invalidParameter(`${name} 不是文本`);
    const text = String(value);
    if ([...text].length > max) throw invalidParameter(`${name} 超过 ${max} 个字符`);
    return text;
  }

  requireText(name: string, max: number): string {
    const text = this.text(name, max);
    if (text === undefined) throw invalidParameter(`${name} 不能为空`);
    return text;
  }

  /** Letters, digits, `_` and `-`, as Alipay allows for the merchant's numbers. */
  number(name: string): string | undefined {
    const text = this.text(name, 64);
    if (text !== undefined && !/^[\w-]+$/.test(text))
      throw invalidParameter(`${name} 只能包含字母、数字、下划线和短横`);
    return text;
  }

  requireNumber(name: string): string {
    return this.number(name) ?? this.requireText(name, 64);
  }

  /**
   * Yuan with at most two decimals.
   * @returns fen
   */
  requireAmount(name: string): number {
    const fen = parseYuan(this.requireText(name, 12));
    if (fen === null) throw invalidParameter(`${name} 应为 0.01 到 100000000 元，最多两位小数`);
    return fen;
  }

  /** An http or https URL. */
  url(name: string): string | undefined {
    return checkUrl(name, this.text(name, 400));
  }

  /** The nested object of that name; an absent one is treated as empty. */
  object(name: string): BizContent {
    return new BizContent(JSON.stringify(this.#fields[name] ?? {}));
  }
}

/** Validates a URL: http or https, without credentials. */
export function checkUrl(name: string, address: string | undefined): string | undefined {
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw invalidParameter(`${name} 不是有效的 http 或 https 地址`);
  }
  return address;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  throw invalid('isv.invalid-parameter', 'biz_content 不是有效的 JSON 对象');
}
