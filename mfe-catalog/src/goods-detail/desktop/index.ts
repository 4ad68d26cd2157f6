export { DealLanes } from './DealLanes';
export { RefundTable } from './RefundTable';
