import type { SmsScene } from 'shared-contract/shapes';

/** A trade's state at the provider; `absent` until its payment page is opened. */
export type ProviderTrade =
  | { status: 'absent' | 'waiting' | 'closed' }
  | { status: 'paid'; providerNo: string; amountFen: number };

/** A verified notification for our application. */
export interface ProviderNotification {
  payNo: string;
  providerNo: string;
  amountFen: number;
  tradeStatus: string;
}

/** The payment provider. Queries throw when it is down, times out, or answers with a wrong signature. */
export interface PaymentProvider {
  /** Whether the gateway is our sandbox cashier, which also accepts WeChat. */
  readonly sandbox: boolean;
  /** The URL of the payment page. `expiresAt`: until when the provider may accept the payment (`outsideTime`). */
  payUrl(payment: {
    payNo: string;
    /** Null for a top-up, which belongs to no order; the payer returns to the account page. */
    orderNo: string | null;
    subject: string;
    amountFen: number;
    expiresAt: Date;
  }): string;
  query(payNo: string): Promise<ProviderTrade>;
  /** `open`: a payment is in progress, so the trade cannot be closed now. */
  close(payNo: string): Promise<'closed' | 'absent' | 'open'>;
  /**
   * Refunds the payment in full; idempotent.
   * @returns true when the provider confirms the refund
   */
  refund(payment: { payNo: string; amountFen: number; reason: string }): Promise<boolean>;
  /**
   * Pays out to an Alipay account in that name; idempotent by the withdrawal number. A refusal is final.
   * @throws Error when the outcome is unknown
   */
  transfer(payout: {
    withdrawalNo: string;
    amountFen: number;
    account: string;
    name: string;
  }): Promise<{ providerNo: string } | { refused: string }>;
  /**
   * Whether a withdrawal was paid out. `absent`: the provider has not paid it; ask only when no request to pay it can be
   * under way any more.
   * @throws Error when the outcome is unknown
   */
  findTransfer(withdrawalNo: string): Promise<{ providerNo: string } | 'absent'>;
  /**
   * Verifies a notification.
   * @returns its fields, or the reason for rejecting it
   */
  verifyNotification(form: Readonly<Record<string, string>>): ProviderNotification | { rejected: string };
}

/** Sends SMS to a phone. Call it outside of any transaction: it may take seconds. */
export interface SmsSender {
  /**
   * @param mark the phrase by which the recipient knows our messages
   * @throws SmsNotSent when the provider did not accept the message
   */
  send(phone: string, scene: SmsScene, code: string, mark: string): Promise<void>;
  /**
   * Sends news, without an address to open.
   * @param title what it is about
   * @throws Error when the provider did not accept the message
   */
  notify(phone: string, title: string, mark: string): Promise<void>;
}

/** Sends mail. Call it outside of any transaction: it may take seconds. */
export interface Mailer {
  /** @throws Error when the server did not accept the mail */
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}

/** A browser that accepts Web Push: what `PushSubscription.toJSON()` says. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  title: string;
  body: string;
  /** Path of one of our pages. */
  link: string;
  /** A later message with the same tag replaces this one on the screen. */
  tag: string;
}

/** Sends to browsers through their push services. Call it outside of any transaction: it may take seconds. */
export interface Pusher {
  /**
   * @param key of the shop, in base64url
   * @returns `gone` for a browser that no longer accepts any
   * @throws Error when the push service did not accept the message
   */
  push(
    device: PushDevice,
    key: { publicKey: string; privateKey: string },
    message: PushMessage,
  ): Promise<'sent' | 'gone'>;
}

/** Verifies that a name and an identity number belong together. Implementations must neither store nor log them. */
export interface RealNameVerifier {
  /** @throws Error when the provider gave no answer: the request is retried later */
  verify(realName: string, idNo: string): Promise<'match' | 'mismatch'>;
  /** The reason that a member gets for a mismatch; by default that name and number do not match. */
  readonly mismatchText?: string;
  /** Only where no authority is asked: an identity number that passes with any name, one for each member. */
  numberThatPasses?(memberId: number): string;
}

export interface EncodedPicture {
  large: Uint8Array;
  small: Uint8Array;
  square: Uint8Array;
  /** Size of the large picture, in px. */
  w: number;
  h: number;
}

/** Re-encodes uploaded pictures. */
export interface Encoder {
  /**
   * Re-encodes a JPEG, PNG or WebP as WebP in two sizes and a square, which removes metadata and embedded content (location, camera,
   * scripts). The format is detected from the bytes, not from the name or declared type.
   * @param signal cancels the encoding when the client disconnects
   * @throws Refusal FILE_TYPE, FILE_TOO_LARGE (in px), TOO_MANY_REQUESTS
   */
  encode(bytes: Uint8Array, memberId: number, signal: AbortSignal): Promise<EncodedPicture>;
  /** Terminates the child processes. */
  close(): Promise<void>;
}
