// For tests only: jsdom never clears the time-out of a request whose connection broke, and the timer keeps the process
// alive for another 10 s after the last test. Assigning `timeout` is its only way to clear it.
const { send } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.send = function (body) {
  this.addEventListener('loadend', () => {
    this.timeout = 0;
  });
  send.call(this, body);
};

export {};
