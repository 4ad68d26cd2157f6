/** For a test file or a `describe` block: its pages are in a window of a desktop. Registers jest hooks. */
export function inWideWindow(): void {
  let spy: jest.SpyInstance;
  beforeEach(() => {
    const { matchMedia } = window;
    spy = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('min-width') }));
  });
  afterEach(() => spy.mockRestore());
}
