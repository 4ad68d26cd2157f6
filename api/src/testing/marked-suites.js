const { readFileSync } = require('node:fs');

/**
 * For `jest --filter`: the suites whose first comment has `@embedded`, followed by what differs on the embedded
 * database.
 */
function runsOnEmbedded(path) {
  const [comment = ''] = readFileSync(path, 'utf8').split('*/', 1);
  return comment.startsWith('/**') && /@embedded \S/.test(comment);
}

module.exports = async (paths) => ({ filtered: paths.filter(runsOnEmbedded) });
