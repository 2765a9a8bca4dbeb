import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import type { InvitationColumn } from '#contract/partners/invitation-import/invitation-import.import.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { ImportRules, Suggestions } from '#server/lists/spreadsheet-import/spreadsheet-import.service.ts'
import { inviteMany, knownMailboxes } from '#server/partners/association/invite-many.service.ts'
import { checkInvitations, INVITATION_TEXTS, type NewInvitation } from './invitation-check.rules.ts'

/** The import of customers to invite. */
export function invitationsFromSheet(deps: Deps): ImportRules<InvitationColumn, NewInvitation> {
  return {
    texts: INVITATION_TEXTS,
    aliases: {
      customerName: ['company', 'customer name', 'name', '客户', '公司', '公司名称', '名称'],
      email: ['email', 'email address', 'mail', '邮箱', '电子邮箱', '电子邮件', '邮箱地址'],
      language: ['lang', '邮件语言'],
    },
    limits: { max: LIMITS.companyName.max },
    lines: ['customerName'],
    required: ['customerName', 'email'],
    suggestions: async (_, language) => [languageSheet(language)],
    async check(db, { accountId }, { rows, language }) {
      const keys = rows.map(({ values }) => emailKey(values.email))
      const known = await knownMailboxes(db, { partnerId: accountId, keys, now: deps.clock.now() })
      return checkInvitations(rows, { ...known, language })
    },
    make: (tx, caller, { ready, fileName }, call) =>
      inviteMany(deps, tx, caller, { customers: ready, fileName }, call),
    preview: ({ customerName, email, language }) => ({ customerName, email, language }),
  }
}

function languageSheet(language: Language): Suggestions<InvitationColumn> {
  const { columns, languages, template } = INVITATION_TEXTS[language]
  return {
    column: 'language',
    sheet: { title: template.languages, widths: [20], headings: [columns.language] },
    entries: LANGUAGES.map((each) => [languages[each]]),
  }
}
