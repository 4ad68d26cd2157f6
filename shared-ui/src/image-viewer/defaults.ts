import type Viewer from 'viewerjs';

/** From specification section 9: ms, shares, times the natural size, px. */
export const viewerDefaults = {
  interval: 5000,
  zoomRatio: 0.1,
  minZoomRatio: 0.01,
  maxZoomRatio: 100,
  initialCoverage: 0.9,
  minWidth: 200,
  minHeight: 100,
  zIndex: 2015,
} as const satisfies Viewer.Options;
