export { createRandom, type Random } from '../db/seed/random';
