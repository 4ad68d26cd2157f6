import { remoteConfig } from 'shared-build';

export default remoteConfig({ name: 'content', dir: __dirname });
