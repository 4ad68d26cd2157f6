import { hostConfig } from 'shared-build';

export default hostConfig({ dir: __dirname });
