import type { Language, Words } from '#contract/kit/language.ts'
import type { AuditDetail } from '#contract/records/audit/audit.detail.ts'
import { auditKindsEn } from '#contract/records/audit/audit.text.en.ts'
import { auditKindsZh } from '#contract/records/audit/audit.text.zh.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type GivenAccess, TELL_OF_ACCESS } from '#server/kit/http/given-access.ts'
import { originLines } from '#server/kit/mail/request-origin.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { isAbleOperator, operatorAccounts, readersOf } from '#server/people/account/account.service.ts'
import { auditEventsOfRequest, type ReadEvent } from '#server/records/audit/audit.service.ts'
import { accessGivenMail } from './access-news.mail.ts'
import { UNDO } from './undo.rules.ts'

/** Names in one text; the activity log has all. */
const NAMES_TOLD = 20
/** Facts of an entry that name what was given, and to whom. */
const NAMING = ['subAccount', 'role', 'roles', 'name', 'email', 'networks', 'from', 'rows'] as const

/**
 * Tells those who own what a call has opened: what was given, by whom, when, from where and how to undo it. One notice
 * and one mail a reader, however many rows the call was about.
 */
async function tellOfAccess(deps: Deps, given: GivenAccess): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const written = await auditEventsOfRequest(tx, given)
    const entries = written.filter(({ kind }) => given.entries.includes(kind))
    const [first] = entries
    const undo = first && UNDO[first.kind]
    if (!first || !undo) return
    const names = namesIn(entries)
    const { readers, by } = await peopleOfAccess(tx, given)
    const what: Words = { zh: auditKindsZh[first.kind], en: auditKindsEn[first.kind] }
    for (const { id, userName, email, language } of readers) {
      const values = {
        userName,
        by,
        what: what[language],
        names: names[language],
        undo: undo.how[language],
        origin: originLines(deps, first, language),
        link: `${deps.siteAddress.origin()}${undo.page}`,
      }
      await notify(deps, tx, {
        userId: id,
        kind: 'accessGiven',
        link: undo.page,
        params: { what, names, by },
        mails: [accessGivenMail({ to: email, language }, values)],
      })
    }
  })
}

/** Who is told: the account and the sub-account that did it, or every administrator of the desk; and who did it. */
async function peopleOfAccess(tx: Executor, { tells, accountId, actorId }: GivenAccess) {
  const nameIn = (people: readonly { readonly id: string; readonly userName: string }[]): string =>
    people.find(({ id }) => id === actorId)?.userName ?? ''
  if (tells === 'owner') {
    const readers = await readersOf(tx, { accountId, userId: actorId })
    return { readers, by: nameIn(readers) }
  }
  const operators = await operatorAccounts(tx)
  const readers = operators.filter((operator) => isAbleOperator(operator, 'operator:invite'))
  return { readers, by: nameIn(operators) }
}

function namesIn(entries: readonly Pick<ReadEvent, 'detail'>[]): Words {
  const named = (language: Language) => {
    const details = entries.map(({ detail }) => namesOf(JSON.parse(detail) as AuditDetail, language))
    const names = [...new Set(details)].filter((name) => name !== '')
    const left = names.length - NAMES_TOLD
    const shown = names.slice(0, NAMES_TOLD).join(language === 'zh' ? '；' : '; ')
    return left > 0 ? `${shown} … +${left}` : shown || '–'
  }
  return { zh: named('zh'), en: named('en') }
}

/** What an entry names: `mei, Administrator`. */
function namesOf({ added, ...detail }: AuditDetail, language: Language): string {
  const values = NAMING.map((name) => detail[name])
  // The permissions of a role are many, and its page shows them.
  const all = detail.role === undefined ? [...values, added] : values
  return all
    .map((value) => (typeof value === 'object' ? value[language] : value))
    .filter((value) => value !== undefined && value !== '')
    .join(language === 'zh' ? '，' : ', ')
}

/** The job of what a call has opened. */
export function registerAccessNewsJobs(deps: Deps): void {
  deps.jobs.on(TELL_OF_ACCESS, (payload) => tellOfAccess(deps, payload as GivenAccess))
}
