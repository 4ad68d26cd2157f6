// What concerns one visitor, in a chunk of its own that the first screen does without.
export { Kept } from './Kept';
export { ToDo } from './ToDo';
