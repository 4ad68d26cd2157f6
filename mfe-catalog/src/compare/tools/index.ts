export { CardTools } from './CardTools';
export { CompareTray } from './CompareTray';
