import { remoteConfig } from 'shared-build';

export default remoteConfig({ name: 'trade', dir: __dirname });
