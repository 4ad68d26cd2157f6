/** For tests only: what jsdom's requests need to be told apart and to end. Imported before any is sent. */

/** The header that says in which test a request was made. */
export const TEST_HEADER = 'x-test';
let test = 0;

/** From now on another test asks. */
export const beginTest = () => {
  test += 1;
};
/** Whether a request was made in this test. One whose page is gone may still come: jsdom aborts it too late. */
export const isOfThisTest = (header: unknown) => header === String(test);

const { send } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.send = function (body) {
  this.setRequestHeader(TEST_HEADER, String(test));
  // jsdom never clears the time-out of a request whose connection broke, and the timer keeps the process alive for
  // another 10 s after the last test. Assigning `timeout` is its only way to clear it.
  this.addEventListener('loadend', () => {
    this.timeout = 0;
  });
  send.call(this, body);
};
