import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { formatZonedDate } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { mailOf } from '#server/kit/mail/mail-template.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import type { Account } from '#server/people/account/account.service.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'
import * as templates from './sub-account-templates.mail.ts'

type MailDeps = Pick<Deps, 'siteAddress'>
type Recipient = Pick<SubAccount, 'email' | 'language' | 'userName'>

/** What a person is told about a change of its sub-account. */
export type SubAccountNews =
  | { readonly news: 'addressLeft'; readonly address: string }
  | { readonly news: 'addressNew' | 'enabled' | 'deleted' | 'factorsReset' }
  | { readonly news: 'disabled'; readonly reason: string }
  | { readonly news: 'roles'; readonly names: readonly string[] }
  | {
      readonly news: 'factorRequired' | 'factorReminder'
      readonly from: number
      readonly now: number
      readonly timeZone: string
    }

/** The mails of this feature, as operators edit them. */
export const SUB_ACCOUNT_MAILS = Object.values(templates)

/** Mails the initial password with what signing in needs. Those who manage the sub-account never see it. */
export function initialPasswordMail(
  deps: MailDeps,
  { email: to, language, userName }: Recipient,
  {
    account,
    password,
    until: expiresAt,
  }: { readonly account: Account; readonly password: string; readonly until: number },
): Mail {
  const link = `${deps.siteAddress.origin()}/entry/subAccounts`
  const values = { userName, primaryName: account.userName, password, link }
  return mailOf(templates.initialPassword, { to, language, expiresAt, values })
}

/** Mails what was changed, in the language of the sub-account. */
export function subAccountMail(
  deps: MailDeps,
  { email: to, language, userName }: Recipient,
  told: SubAccountNews,
): Mail {
  const reader = { to, language }
  const link = `${deps.siteAddress.origin()}/content/information/security`
  switch (told.news) {
    case 'addressLeft':
      return mailOf(templates.addressLeft, { ...reader, values: { userName, address: told.address } })
    case 'disabled':
      return mailOf(templates.disabled, { ...reader, values: { userName, reason: told.reason } })
    case 'roles': {
      if (told.names.length === 0) return mailOf(templates.noRoles, { ...reader, values: { userName } })
      const roles = listed(told.names, language)
      return mailOf(templates.roles, { ...reader, values: { userName, roles } })
    }
    case 'factorRequired':
      if (told.from <= told.now)
        return mailOf(templates.factorRequired, { ...reader, values: { userName, link } })
      return mailOf(templates.factorRequiredFrom, {
        ...reader,
        values: { userName, link, day: dayOf(told, language) },
      })
    case 'factorReminder':
      return mailOf(templates.factorReminder, {
        ...reader,
        values: { userName, link, day: dayOf(told, language) },
      })
    case 'factorsReset':
      return mailOf(templates.factorsReset, { ...reader, values: { userName, link } })
    case 'addressNew':
      return mailOf(templates.addressNew, { ...reader, values: { userName } })
    case 'enabled':
      return mailOf(templates.enabled, { ...reader, values: { userName } })
    case 'deleted':
      return mailOf(templates.deleted, { ...reader, values: { userName } })
  }
}

/** A day as the business calendar has it. */
function dayOf({ from, timeZone }: { from: number; timeZone: string }, language: Language): string {
  return formatZonedDate(from, language, timeZone)
}
