/**
 * Catches what a page saves as a file, in each test of the file.
 * @returns the last one of the test; undefined before
 */
export function catchSavedFile(): () => { name: string; text: Promise<string> } | undefined {
  let saved: { name: string; text: Promise<string> } | undefined;
  beforeEach(() => {
    saved = undefined;
    let blob: Blob | undefined;
    jest.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob;
      return 'blob:a-file';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const reader = new FileReader();
      const text = new Promise<string>((resolve) => {
        reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer).toString());
      });
      reader.readAsArrayBuffer(blob as Blob);
      saved = { name: this.download, text };
    });
  });
  return () => saved;
}
