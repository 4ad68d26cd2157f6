const { readFileSync } = require('node:fs');

const isMarked = (path, mark) => {
  const [comment = ''] = readFileSync(path, 'utf8').split('*/', 1);
  return comment.startsWith('/**') && new RegExp(`${mark} \\S`).test(comment);
};

/**
 * Filters for `jest --filter`: the suites whose first comment has the mark, followed by what differs there.
 * @param {'@embedded' | '@cluster'} mark
 */
const marked = (mark) => async (paths) => ({ filtered: paths.filter((path) => isMarked(path, mark)) });

/**
 * Filters for `jest --filter`: all suites but those whose first comment has the mark, followed by the reason.
 * @param {'@no-cluster'} mark
 */
const unmarked = (mark) => async (paths) => ({ filtered: paths.filter((path) => !isMarked(path, mark)) });

module.exports = { marked, unmarked };
