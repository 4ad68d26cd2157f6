import { sectionOf, withOtherSections, withSection } from './results';

const page = '# Page\n\nwords\n\n## One\n\n1\n\n## Two\n\n2\n';

it('a section that is measured again stands in the place of the old one', () => {
  expect(withSection(page, '## One\n\nnew\n')).toBe('# Page\n\nwords\n\n## One\n\nnew\n\n## Two\n\n2\n');
});

it('a section that was never measured comes last', () => {
  expect(withSection(page, '## Three\n\n3\n')).toBe(`${page}\n## Three\n\n3\n`);
});

it('a section is found by its heading', () => {
  expect(sectionOf(page, '## Two')).toBe('## Two\n\n2\n');
  expect(sectionOf(page, '## Tw')).toBeUndefined();
});

test('a page that is written anew keeps what other commands wrote', () => {
  const before = '# A\n\nold\n\n## Sizes\n\nold\n\n## The desk\n\nfigures\n';
  expect(withOtherSections('# A\n\nnew\n\n## Sizes\n\nnew\n', before)).toBe(
    '# A\n\nnew\n\n## Sizes\n\nnew\n\n## The desk\n\nfigures\n',
  );
});
