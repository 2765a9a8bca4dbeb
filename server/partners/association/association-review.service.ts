import type { Language } from '#contract/kit/language.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { CheckView, FieldView } from '#contract/requests/queue/queue.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { partnerName } from '#server/partners/partner/partner.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { sharingAmong } from './association.service.ts'
import { type AssociationRow, associationOfRequest } from './association.store.ts'

/** What operators read of choices, by language of the reader. */
const WORDS = {
  zh: { customer: '客户', partner: '合作伙伴', shares: '共享中', stopped: '已停止', noAnswer: '未答复' },
  en: { customer: 'Customer', partner: 'Partner', shares: 'Shared', stopped: 'Stopped', noAnswer: 'None' },
} as const satisfies Record<Language, object>

/** What the queue shows of an association that one side wants to end. */
export function associationOnQueue(deps: Pick<Deps, 'settings'>): QueueOnServer {
  return {
    async item(db, request, language) {
      const association = await associationOfRequest(db, request.id)
      if (!association) return { fields: [], images: [], checks: [] }
      return {
        fields: await fieldsOf(deps, db, association, language),
        images: [],
        checks: await checksOf(db, association),
      }
    },
    async warnings(db, requests) {
      const found = new Map<string, number>()
      for (const { id } of requests) {
        const association = await associationOfRequest(db, id)
        const checks = association ? await checksOf(db, association) : []
        found.set(id, checks.filter(({ state }) => state === 'warning').length)
      }
      return found
    },
  }
}

async function fieldsOf(
  { settings }: Pick<Deps, 'settings'>,
  db: Executor,
  association: AssociationRow,
  language: Language,
): Promise<FieldView[]> {
  const words = WORDS[language]
  const customer = await accountById(db, association.customerId)
  const shares = (await sharingAmong(db, [association])).has(association.id)
  const since = association.activeSince
  return Object.entries({
    customer: `${association.customerName} (${customer ? nameOfPerson(customer, language) : ''})`,
    partner: await partnerName(db, association.partnerId),
    activeSince: since === null ? '' : formatZonedDateTime(since, language, settings.timeZone),
    askedBy: association.endAskedBy === null ? '' : words[association.endAskedBy],
    reason: association.endReason,
    refusal: association.endRefusal || words.noAnswer,
    sharing: shares ? words.shares : words.stopped,
  }).map(([name, value]) => ({ name, value, previous: null, form: 'text' as const }))
}

async function checksOf(db: Executor, association: AssociationRow): Promise<CheckView[]> {
  const partner = await accountById(db, association.partnerId)
  return [
    check('answered', association.endRefusedAt !== null, 'refusal'),
    check('certified', partner?.certification !== 'verified', 'partner'),
  ]
}

function check(name: string, warns: boolean, field: string): CheckView {
  return { name, state: warns ? 'warning' : 'passed', params: {}, account: null, field }
}
