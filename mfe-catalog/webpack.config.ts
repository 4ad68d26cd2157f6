import { remoteConfig } from 'shared-build';

export default remoteConfig({ name: 'catalog', dir: __dirname });
