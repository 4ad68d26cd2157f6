export { Escrow } from './Escrow';
export { ProofDrawing } from './ProofDrawing';
