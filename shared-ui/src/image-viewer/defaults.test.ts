import { viewerDefaults } from './defaults';

test('section 9: the viewer’s defaults are those of the specification, the minimum inline size 200 by 100 among them', () => {
  expect(viewerDefaults).toEqual({
    interval: 5000,
    zoomRatio: 0.1,
    minZoomRatio: 0.01,
    maxZoomRatio: 100,
    initialCoverage: 0.9,
    minWidth: 200,
    minHeight: 100,
    zIndex: 2015,
  });
});
