import { differingParts } from './differing-parts';

const marked = (host: string, real: string) =>
  differingParts(host, real)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('');

test('what our address lacks is marked', () => {
  expect(marked('haozhan-pay.example.net', 'haozhan.example')).toBe('haozhan[-pay].example[.net]');
  expect(marked('hao2han.example', 'haozhan.example')).toBe('[hao2han].example');
  expect(marked('haozhan.example', 'haozhan.example')).toBe('haozhan.example');
});
