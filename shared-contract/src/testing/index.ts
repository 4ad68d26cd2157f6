export { aGame } from './game';
export { aGoodsCard, aGoodsDetail } from './goods';
export { aProfile } from './profile';
