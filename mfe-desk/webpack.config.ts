import { remoteConfig } from 'shared-build';

export default remoteConfig({ name: 'desk', dir: __dirname });
