import type { Industry } from '#contract/kit/industries.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { requestsOf } from '#server/requests/request/account-requests.service.ts'
import type { RequestRow } from '#server/requests/request/request.service.ts'
import type { PartnerFormRow } from './partner.service.ts'
import { formsOf } from './partner.store.ts'
import { industriesIn, regionsIn } from './partner-words.rules.ts'

type CopiedForm = Omit<PartnerFormRow, 'regions' | 'industries'> & {
  readonly regions: SalesRegion[]
  readonly industries: Industry[]
}

/** What a copy of an account's data has of its applications besides their steps and images. */
export async function copiedApplications(
  deps: Pick<Deps, 'requests'>,
  db: Executor,
  accountId: string,
): Promise<{ readonly request: RequestRow; readonly forms: readonly CopiedForm[] }[]> {
  const { list } = await requestsOf(deps, db, { accountId, kinds: ['partner'] }, 'en')
  const copied = []
  for (const { request } of list) {
    const forms = await formsOf(db, request.id)
    copied.push({
      request,
      forms: forms.map((form) => ({ ...form, regions: regionsIn(form), industries: industriesIn(form) })),
    })
  }
  return copied
}
