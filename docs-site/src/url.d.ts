/** Vite's address of a file that is not bundled. */
declare module '*?url' {
  const url: string;
  export default url;
}
