/**
 * A loader that edits a library's text: `edits` are pairs of a pattern and what takes its place. A pattern that is not found
 * fails the build, so that a new release of the library is looked at.
 */
module.exports = function edit(source) {
  return this.getOptions().edits.reduce((text, [pattern, replacement]) => {
    const edited = text.replace(pattern, replacement);
    if (edited === text) throw new Error(`${pattern} is not in ${this.resourcePath}`);
    return edited;
  }, source);
};
