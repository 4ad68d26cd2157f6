const { readFileSync } = require('node:fs');

/**
 * Filters for `jest --filter`: the suites whose first comment has the mark, followed by what differs there.
 * @param {'@embedded' | '@cluster'} mark
 */
const marked = (mark) => async (paths) => ({
  filtered: paths.filter((path) => {
    const [comment = ''] = readFileSync(path, 'utf8').split('*/', 1);
    return comment.startsWith('/**') && new RegExp(`${mark} \\S`).test(comment);
  }),
});

module.exports = { marked };
