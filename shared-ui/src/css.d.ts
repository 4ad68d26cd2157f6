declare module '*.module.css' {
  /** Generated class names by the names in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
