import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'

/** What the library does when a connection begins. */
interface Beginning {
  init(): void
  _setListeners(ready: () => void): void
  connectionReady(): void
}

/**
 * Lets the mail server of the tests greet at once. The library waits 100 ms before each greeting, for clients that talk
 * too soon, and has no option for it: that was a third of the time of all API tests.
 * Upstream: https://github.com/nodemailer/smtp-server/issues/46
 */
export function greetAtOnce(): void {
  const beginning = SMTPConnection.prototype as unknown as Beginning
  beginning.init = function init(this: Beginning) {
    this._setListeners(() => this.connectionReady())
  }
}
