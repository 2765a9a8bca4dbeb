import type { Config } from './config.ts'

/** What the terminal says once the server is ready: where to look, and how to sign in as each kind of person. */
export function welcome(config: Config, url: string): string {
  if (!config.localMode) return `Ready at ${url}, reached as ${config.publicUrl}.`
  return `
  Portico is ready.

    Site       ${url}/
    Mailbox    ${url}/dev/mailbox      every mail that the site sends is caught here
    API        ${url}/api/docs

  Signing in
    Customer   register at ${url}/entry/register, the code is in the mailbox

  Local mode: data in ${config.dataDir}, demo catalogue, nothing leaves this machine. Ctrl-C stops it.
`
}
