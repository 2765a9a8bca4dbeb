import type { PartnerField } from '#contract/partners/partner/partner-queue.fields.ts'
import type { CheckView } from '#contract/requests/queue/queue.fields.ts'
import { companyKey } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { isDisposableEmail } from '#server/kit/mail/disposable-email.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { comparedFields } from '#server/requests/queue/compared-fields.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { requestsOf } from '#server/requests/request/own-requests.service.ts'
import { historyOf, type RequestRow, reasonsOf } from '#server/requests/request/request.service.ts'
import { formsOf, type PartnerFormRow, partnersOfCompany } from './partner.store.ts'
import { certificatesIn, partnerFacts } from './partner-words.rules.ts'

/** What the queue shows of an application. */
export function partnerOnQueue(deps: Pick<Deps, 'requests'>): QueueOnServer {
  return {
    async item(db, request, language) {
      const [form, before] = await formsOf(db, request.id)
      if (!form) return { fields: [], images: [], checks: [] }
      return {
        fields: comparedFields(partnerFacts(form, language), before && partnerFacts(before, language)),
        images: certificatesIn(form).map((fileId) => ({ fileId, name: 'certificate' })),
        checks: await checksOf(deps, db, request, form),
      }
    },
    async warnings(db, requests) {
      const found = new Map<string, number>()
      for (const request of requests) {
        const [form] = await formsOf(db, request.id)
        const checks = form ? await checksOf(deps, db, request, form) : []
        found.set(request.id, checks.filter(({ state }) => state === 'warning').length)
      }
      return found
    },
  }
}

async function checksOf(
  deps: Pick<Deps, 'requests'>,
  db: Executor,
  request: RequestRow,
  form: PartnerFormRow,
): Promise<CheckView[]> {
  const { accountId } = request
  const account = await accountById(db, accountId)
  const domain = form.contactEmail.slice(form.contactEmail.indexOf('@') + 1)
  const certification = account?.certification ?? 'none'
  return [
    check('certified', certification !== 'verified', {}, 'companyName'),
    ...(certification === 'inReview' ? [check('certificationOpen', true, {}, 'companyName')] : []),
    await sameCompany(db, accountId, form),
    await earlierOnes(deps, db, request),
    check('mailDomain', isDisposableEmail(form.contactEmail), { domain }, 'contactEmail'),
  ]
}

/** Another account whose company is a partner already. */
async function sameCompany(
  db: Executor,
  accountId: string,
  { companyName }: PartnerFormRow,
): Promise<CheckView> {
  const wanted = { companyKey: companyKey(companyName), except: accountId }
  const [found] = await partnersOfCompany(db, wanted)
  const other = found && (await accountById(db, found.accountId))
  return {
    ...check('sameCompany', other !== undefined, { account: other?.userName ?? '' }, 'companyName'),
    account: other ? { id: other.id, name: other.userName } : null,
  }
}

/** Applications of this account that were rejected, with the reason of the newest. */
async function earlierOnes(
  deps: Pick<Deps, 'requests'>,
  db: Executor,
  { id, accountId, language }: RequestRow,
): Promise<CheckView> {
  const { list } = await requestsOf(deps, db, { accountId, kinds: ['partner'] }, language)
  const rejected = list.filter(({ request }) => request.id !== id && request.state === 'rejected')
  const [newest] = rejected
  const last = newest && (await historyOf(db, newest.request.id)).at(-1)
  const said = last ? [...reasonsOf(last).map(({ text }) => text), last.note] : []
  const reason = said.find((text) => text !== '') ?? ''
  return check('earlier', rejected.length > 0, { count: String(rejected.length), reason })
}

function check(
  name: string,
  warns: boolean,
  params: Record<string, string>,
  field: PartnerField | null = null,
): CheckView {
  return { name, state: warns ? 'warning' : 'passed', params, account: null, field }
}
