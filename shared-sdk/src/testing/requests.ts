/** For tests only: marks jsdom's requests by test and lets them end. Imported before any is sent. */

/** The header that names the test a request was made in. */
export const TEST_HEADER = 'x-test';
let test = 0;

/** Starts the next test. */
export const beginTest = () => {
  test += 1;
};
/**
 * Whether a request was made in the current test. A request of an unmounted page may still arrive: jsdom aborts it
 * too late.
 */
export const isOfThisTest = (header: unknown) => header === String(test);

const { send } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.send = function (body) {
  this.setRequestHeader(TEST_HEADER, String(test));
  // jsdom never clears the timeout of a request whose connection broke, and the timer keeps the process alive for
  // another 10 s after the last test. Assigning `timeout` is the only way to clear it.
  this.addEventListener('loadend', () => {
    this.timeout = 0;
  });
  send.call(this, body);
};
