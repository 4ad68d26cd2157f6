import { type LighthouseReport, readReport } from './audit';
import { type Audit, missed, section } from './report';

const report = (score: number | null, audits: LighthouseReport['audits'] = {}): LighthouseReport => ({
  categories: { seo: { score, auditRefs: Object.keys(audits).map((id) => ({ id, weight: 1 })) } },
  audits,
});
const page = (...performance: number[]): Audit => ({
  page: 'home',
  isUnlisted: false,
  runs: performance.map((score) => ({ scores: { performance: score }, faults: [`slow ${score}`] })),
});

it('a report says which audits lower its score', () => {
  const audits = {
    'image-alt': { title: 'Pictures have no words', score: 0, displayValue: '3 pictures' },
    'document-title': { title: 'The page has a title', score: 1 },
    hreflang: { title: 'Does not apply', score: null },
  };
  expect(readReport(report(0.934, audits))).toEqual({
    scores: { seo: 93 },
    faults: ['image-alt: Pictures have no words (3 pictures)'],
  });
});

it('a page that was not measured has no score', () => {
  expect(() => readReport(report(null))).toThrow('no score for seo');
  expect(() => readReport({ ...report(1), runtimeError: { message: 'NO_FCP' } })).toThrow('NO_FCP');
});

it('a page is below the goal by the median of its runs, not by one of them', () => {
  expect(missed([page(70, 95, 96)])).toEqual([]);
  expect(missed([page(70, 94, 99)])).toEqual(['home: performance 94; slow 70; slow 94; slow 99']);
});

it('results name the pages that ask not to be listed', () => {
  const lines = section([page(70, 96, 97), { ...page(100), page: 'login', isUnlisted: true }], 0).split('\n');
  expect(lines).toContain('| home | – | – | – | 96 (70–97) |');
  expect(lines).toContain('| login * | – | – | – | 100 |');
  expect(lines).toContain('All goals are met.');
});
