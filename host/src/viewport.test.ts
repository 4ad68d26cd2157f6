import { fontSizes } from './viewport';

test.each([
  [320, 1, 32, 12],
  [375, 2, 37.5, 24],
  [540, 1, 54, 12],
  [768, 1, 54, 12],
  [1080, 2, 108, 24],
  [1080, 3, 108, 36],
  [1920, 3, 162, 36],
])('at %i px and ratio %f the root is %f px and the body %f px', (width, ratio, root, body) => {
  expect(fontSizes(width, ratio)).toEqual({ root, body });
});
