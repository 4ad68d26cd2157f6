const { readFileSync } = require('node:fs');

/**
 * For `jest --filter`: the suites whose first comment has `@server`, followed by what differs on a PostgreSQL
 * server.
 */
function runsOnServer(path) {
  const [comment = ''] = readFileSync(path, 'utf8').split('*/', 1);
  return comment.startsWith('/**') && /@server \S/.test(comment);
}

module.exports = async (paths) => ({ filtered: paths.filter(runsOnServer) });
