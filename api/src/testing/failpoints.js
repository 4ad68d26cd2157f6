/*
 * Loaded before the server (`node --require`) by the kill tests: at one database statement the process sends
 * itself SIGKILL, before the statement is sent or after it was answered. The test selects the statement by an
 * IPC message.
 */
const pg = require('pg');

let armed;
process.on('message', ({ statement, when }) => {
  armed = statement && { statement: new RegExp(statement, 'is'), when };
});
process.channel?.unref();

const die = () => process.kill(process.pid, 'SIGKILL');
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (...input) {
  const text = typeof input[0] === 'string' ? input[0] : input[0]?.text;
  const hit = armed && text && armed.statement.test(text) ? armed : undefined;
  if (hit?.when === 'before') die();
  const answer = query.apply(this, input);
  if (hit?.when === 'after') answer?.then?.(die, () => {});
  return answer;
};
