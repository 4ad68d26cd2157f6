/**
 * A gateway error, answered instead of `10000 Success`. `subMsg` is Chinese and may be shown to users; `detail`
 * is for developers and is appended to it.
 */
export class Refusal extends Error {
  constructor(
    readonly code: '40001' | '40002' | '40004',
    readonly subCode: string,
    readonly subMsg: string,
    readonly detail = '',
  ) {
    super(`${subCode}: ${subMsg}`);
    this.name = 'Refusal';
  }

  get msg(): string {
    return { 40001: 'Missing Required Arguments', 40002: 'Invalid Arguments', 40004: 'Business Failed' }[
      this.code
    ];
  }
}

/** A required common parameter is missing. */
export const missing = (subCode: string, subMsg: string) => new Refusal('40001', subCode, subMsg);

/** The request itself is invalid: signature, app_id, method, form. */
export const invalid = (subCode: string, subMsg: string, detail?: string) =>
  new Refusal('40002', subCode, subMsg, detail);

/** The request is valid, but fails for a business reason. */
export const refused = (subCode: string, subMsg: string) => new Refusal('40004', subCode, subMsg);

export const invalidParameter = (subMsg: string) => refused('ACQ.INVALID_PARAMETER', subMsg);
export const tradeNotExist = () => refused('ACQ.TRADE_NOT_EXIST', '交易不存在');
