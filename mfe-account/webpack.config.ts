import { remoteConfig } from 'shared-build';

export default remoteConfig({ name: 'account', dir: __dirname });
