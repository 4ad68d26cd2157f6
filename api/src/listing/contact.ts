import type { Seal } from '../core/seal';

/** Phone numbers of a consignment, stored encrypted and readable by its seller only. */
export interface Contact {
  /** Absent: the phone bound to the seller's account. */
  phone?: string | undefined;
  /** The one buyer of a private listing. */
  privateBuyerPhone?: string | undefined;
}

/** The AAD of the encrypted contact of goods. */
export const contactAad = (goodsNo: string) => `goods:${goodsNo}:contact`;

export const sealContact = (seal: Seal, goodsNo: string, contact: Contact): string =>
  seal.seal(JSON.stringify(contact), contactAad(goodsNo));

export const openContact = (seal: Seal, goodsNo: string, sealed: string): Contact =>
  JSON.parse(seal.open(sealed, contactAad(goodsNo))) as Contact;
