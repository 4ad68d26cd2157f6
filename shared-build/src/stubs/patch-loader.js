/**
 * A loader that patches a library: `edits` are pairs of a pattern and its replacement. A pattern without a
 * match fails the build, so that an upgrade of the library is reviewed.
 */
module.exports = function edit(source) {
  return this.getOptions().edits.reduce((text, [pattern, replacement]) => {
    const edited = text.replace(pattern, replacement);
    if (edited === text) throw new Error(`${pattern} does not match in ${this.resourcePath}`);
    return edited;
  }, source);
};
