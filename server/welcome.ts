import type { Config } from './config.ts'
import { DEMO_PEOPLE, demoPassword } from './demo/demo-people.ts'

/** What the terminal says once the server is ready: where to look, and how to sign in as each kind of person. */
export function welcome(config: Config, url: string): string {
  if (!config.localMode) return `Ready at ${url}, reached as ${config.publicUrl}.`
  return `
  Portico is ready.

    Site       ${url}/
    Mailbox    ${url}/dev/mailbox      every mail that the site sends is caught here
    API        ${url}/api/docs

  Signing in
${signingIn(config, url)}
    Somebody   register at ${url}/entry/register, the code is in the mailbox

  Local mode: data in ${config.dataDir}, demo catalogue, nothing leaves this machine. Ctrl-C stops it.
`
}

function signingIn({ dataDir }: Config, url: string): string {
  const password = demoPassword(dataDir)
  // Deleted by hand: nobody knows it any more, and the people of the demo cannot sign in.
  if (!password) return '    Demo       the password is gone; delete the data directory to get a new one'
  const { customer, partner, subAccount, disabledSubAccount } = DEMO_PEOPLE
  return `    Customer   ${customer}, password ${password}, at ${url}/entry/logIn
    Partner    ${partner}, the same password, identity "partner"
    Sub-account  ${subAccount} (and ${disabledSubAccount}, which is disabled) of ${customer}, the same password,
               at ${url}/entry/subAccounts`
}
