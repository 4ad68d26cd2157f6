// The desktop's frame around every page, in a chunk of its own that phones never load. The build adds the host's
// rules for wide windows to its stylesheet (shared-build/src/wide-styles.ts).
import './desktop.css';

export { Foot } from './Foot';
export { Head } from './Head';
export { loadStyles } from './load-styles';
