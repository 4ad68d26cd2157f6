import { readComponents } from './read-components';
import { guidelines } from './src/guidelines';

const components = readComponents();
const named = (name: string) => components.find((one) => one.name === name);

test('every component of shared-ui has a guideline, and every guideline a component', () => {
  expect(components.map(({ name }) => name)).toEqual(
    Object.keys(guidelines).sort((a, b) => a.localeCompare(b)),
  );
});

test('a component is described by its source: import, docstring, props with types, tokens', () => {
  expect(named('Crumbs')).toMatchObject({
    module: 'shared-ui/lists',
    about: expect.stringContaining('on the desktop'),
    props: [
      { name: 'above', isOptional: false },
      { name: 'here', type: 'string', isOptional: false },
    ],
    tokens: expect.arrayContaining(['--accent']),
  });
  expect(named('Page')?.props).toContainEqual({
    name: 'foot',
    type: "'tabs' | 'bar'",
    isOptional: true,
    about: '',
  });
  // inherited props are named by their type
  expect(named('PhoneInput')?.others).toEqual(["Omit<TextInputProps, 'onChange' | 'type' | 'figure'>"]);
  expect(named('toast')?.parameters?.[0]).toContain('string');
});
