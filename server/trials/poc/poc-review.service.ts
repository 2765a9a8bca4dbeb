import type { CheckView } from '#contract/requests/queue/queue.fields.ts'
import { isUnderWay } from '#contract/trials/poc/poc.rules.ts'
import type { PocField } from '#contract/trials/poc/poc-queue.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { isDisposableEmail } from '#server/kit/mail/disposable-email.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { comparedFields } from '#server/requests/queue/compared-fields.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { requestsOf } from '#server/requests/request/own-requests.service.ts'
import type { RequestRow } from '#server/requests/request/request.service.ts'
import { pocFacts, wordsOfCatalog } from './poc.service.ts'
import { formsOf, messagesOf, newestPocForms, type PocFormRow } from './poc.store.ts'

/** What the queue shows of a proof of concept. */
export function pocOnQueue(deps: Pick<Deps, 'requests' | 'clock' | 'contents'>): QueueOnServer {
  return {
    async item(db, request, language) {
      const [form, before] = await formsOf(db, request.id)
      const words = wordsOfCatalog(deps, language)
      return {
        fields: form ? comparedFields(pocFacts(form, words), before && pocFacts(before, words)) : [],
        images: [],
        checks: await checksOf(deps, db, request, form),
      }
    },
    async said(db, requestId) {
      const messages = await messagesOf(db, requestId)
      return messages.map(({ number, authorId }) => ({ id: String(number), authorId }))
    },
    async warnings(db, requests) {
      const forms = await newestPocForms(
        db,
        requests.map(({ id }) => id),
      )
      const found = new Map<string, number>()
      for (const request of requests) {
        const form = forms.find(({ requestId }) => requestId === request.id)
        const checks = await checksOf(deps, db, request, form)
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
  form: PocFormRow | undefined,
): Promise<CheckView[]> {
  const { accountId } = request
  const account = await accountById(db, accountId)
  const { list } = await requestsOf(deps, db, { accountId, kinds: ['poc'] }, request.language)
  const others = list.filter(({ request: each }) => each.id !== request.id && isUnderWay(each.state)).length
  const email = form?.contactEmail ?? account?.email ?? ''
  const domain = email.slice(email.indexOf('@') + 1)
  return [
    check('mailDomain', isDisposableEmail(email), { domain }, 'contactEmail'),
    check('otherOpen', others > 0, { count: String(others) }),
    check('certified', account?.certification !== 'verified', {}, 'companyName'),
  ]
}

function check(
  name: string,
  warns: boolean,
  params: Record<string, string>,
  field: PocField | null = null,
): CheckView {
  return { name, state: warns ? 'warning' : 'passed', params, account: null, field }
}
