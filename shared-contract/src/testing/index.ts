export { aGame } from './game';
export { aProfile } from './profile';
