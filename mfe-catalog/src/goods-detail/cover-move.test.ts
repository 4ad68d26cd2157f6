import { growFromCard } from './cover-move';

const box = (left: number, top: number, width: number) => () =>
  ({ left, top, width, height: width }) as DOMRect;

/** Taps the card of a list whose picture stands there. */
function tapCard(left: number, top: number, width: number) {
  document.body.innerHTML = '<article><a><img alt=""><b>标题</b></a></article>';
  const image = document.querySelector('img') as HTMLImageElement;
  image.getBoundingClientRect = box(left, top, width);
  document.querySelector('b')?.click();
}
/** The picture of the detail, over the whole width. */
function picture() {
  const shown = document.createElement('div');
  shown.style.setProperty('--t-3', '240ms');
  shown.style.setProperty('--ease', 'ease-out');
  shown.getBoundingClientRect = box(0, 0, 375);
  const animate = jest.fn();
  return { shown: Object.assign(shown, { animate }), animate };
}
afterEach(() => document.body.replaceChildren());

test('the picture of the detail grows from the card that was tapped into its place', () => {
  tapCard(16, 320, 75);
  const { shown, animate } = picture();
  growFromCard(shown);
  expect(animate.mock.calls).toEqual([
    [
      [
        { transformOrigin: '0 0', transform: 'translate(16px, 320px) scale(0.2)' },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      { duration: 240, easing: 'ease-out' },
    ],
  ]);
});

test('it grows one time: further goods, or a tap outside of a card, move nothing', () => {
  tapCard(16, 320, 75);
  growFromCard(picture().shown);
  const { shown, animate } = picture();
  growFromCard(shown);
  tapCard(16, 320, 75);
  document.body.click();
  growFromCard(shown);
  expect(animate).not.toHaveBeenCalled();
});

test('a card whose picture has no size, and a browser that cannot animate, show the picture at once', () => {
  tapCard(0, 0, 0);
  const { shown, animate } = picture();
  growFromCard(shown);
  expect(animate).not.toHaveBeenCalled();
  tapCard(16, 320, 75);
  const plain = document.createElement('div');
  expect(() => growFromCard(plain)).not.toThrow();
});
