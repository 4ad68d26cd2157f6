// What concerns one visitor, in a chunk of its own that the first screen does without.
export { SavedAndSeen } from './SavedAndSeen';
export { ToDo } from './ToDo';
