export { anAccountHistory } from './accounts';
export { figures } from './figures';
export { aGame } from './game';
export { aGoodsCard, aGoodsDetail } from './goods';
export { aNotice, aNoticeHead, aReadNotice } from './notices';
export { aProfile } from './profile';
export { aSeller, aSellerWord } from './sellers';
