import { PARTNER_REVIEW_DAYS } from '#contract/partners/partner/partner.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { promisedDays } from '#server/kit/working-days.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { requestsOf } from '#server/requests/request/account-requests.service.ts'
import { historyOf, type RequestRow, workingCalendar } from '#server/requests/request/request.service.ts'
import { verifiedCompany } from './partner.service.ts'
import { formsOf } from './partner.store.ts'

/** Everything that an account sees of the program. */
export async function readProgram(deps: Deps, db: Executor, caller: SignedInCaller) {
  const { accountId } = caller
  const account = await accountById(db, accountId)
  const { list } = await requestsOf(deps, db, { accountId, kinds: ['partner'], limit: 1 }, 'en')
  const [newest] = list
  return {
    accountType: account?.accountType ?? caller.accountType,
    certification: account?.certification ?? 'none',
    company: await verifiedCompany(db, accountId),
    application: newest && (await readApplication(deps, db, newest.request)),
    mayMove: caller.permissions.has('partner:apply'),
    now: deps.clock.now(),
  }
}

async function readApplication(deps: Deps, db: Executor, request: RequestRow) {
  const [form] = await formsOf(db, request.id)
  return {
    request,
    form,
    last: (await historyOf(db, request.id)).at(-1),
    promisedDays:
      request.state === 'inReview'
        ? promisedDays(request.submittedAt, PARTNER_REVIEW_DAYS, workingCalendar(deps))
        : [],
  }
}
