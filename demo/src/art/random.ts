export { createRandom, type Random } from 'api/testing/random';
