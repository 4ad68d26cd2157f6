import { clientConfig, connectOrigins } from './client-config';

test('pages are told of the hosts that the environment names, and may ask them', () => {
  expect(clientConfig({})).toEqual({});
  expect(connectOrigins({})).toEqual([]);
  const config = clientConfig({
    CLIENT_API_BASE: 'https://api.example.com/v1/',
    CLIENT_IM_BASE: 'https://im.example.com:8443/im',
    CLIENT_H5_BASE: 'https://m.example.com',
  });
  expect(config).toEqual({
    apiBase: 'https://api.example.com/v1',
    imBase: 'https://im.example.com:8443/im',
    h5Base: 'https://m.example.com',
  });
  expect(connectOrigins(config)).toEqual(['https://api.example.com', 'wss://im.example.com:8443']);
  expect(connectOrigins(clientConfig({ CLIENT_API_BASE: '/backend', CLIENT_IM_BASE: '' }))).toEqual([]);
});

test.each(['api.example.com', '//api.example.com', 'ftp://api.example.com', 'https://'])(
  '%s is no address for pages',
  (base) => {
    expect(() => clientConfig({ CLIENT_API_BASE: base })).toThrow('CLIENT_API_BASE');
  },
);
