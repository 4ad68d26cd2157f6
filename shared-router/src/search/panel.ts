// The panel of search fields, in a file of its own that is loaded with the first focus.
export { SearchPanel } from './SearchPanel';
export { searchHistory } from './search-history';
