export { default } from '../src/config';
