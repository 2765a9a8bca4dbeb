import type { Config } from '#server/config/config.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { DEMO_PEOPLE, demoPassword } from '#server/people/account/people.demo.ts'

/** What the terminal says once the server is ready: where to look, and how to sign in as each kind of person. */
export function welcome(config: Config, url: string, operatorLinkFile?: string): string {
  if (!config.localMode)
    return `Ready at ${url}, reached as ${config.publicUrl}.${firstOperator(operatorLinkFile)}`
  return `
  Portico is ready.

    Site       ${url}/
    Mailbox    ${url}/dev/mailbox      shows every e-mail that the site sends
    API        ${url}/api/docs

  Logging in
${signingIn(config, url)}
    Yourself     register at ${url}/entry/register, your code is in the mailbox

  Local mode: data in ${config.dataDir}, demo catalog, nothing leaves this machine. Ctrl-C stops it.
`
}

/** Without an operator the site has no desk; the link is made at the first start only. */
function firstOperator(file: string | undefined): string {
  if (file === undefined) return ''
  return `

The site has no operator yet. The link in this file makes the first administrator, once, within a day:

  ${file}

"${commandWords('operator:invite')}" prints a new link and ends this one.`
}

function signingIn({ dataDir }: Config, url: string): string {
  const password = demoPassword(dataDir)
  // Deleted by hand, or another data directory with the same database.
  if (!password) return '    Demo         no demo password is stored here; register instead'
  const { customer, partner, operator, subAccount, disabledSubAccount } = DEMO_PEOPLE
  return `    Password     ${password} for all of these
    Customer     ${customer} at ${url}/entry/logIn
    Partner      ${partner} at ${url}/entry/logIn, as a partner
    Sub-account  ${subAccount} of ${customer} at ${url}/entry/subAccounts; ${disabledSubAccount} is disabled
    Operator     ${operator} at ${url}/operator/logIn`
}
