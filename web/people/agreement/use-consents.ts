import {
  type AgreementHead,
  type Consent,
  giveConsent,
  listAgreements,
  listConsents,
  withdrawConsent,
} from '#contract/people/agreement/agreement.endpoints.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { unlessFailed, useLoaded } from '#web/platform/data/use-loaded.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { useSeen } from '#web/ui/edited/use-seen.ts'

export interface LoadedConsents {
  readonly list: readonly Consent[]
  /** The text about news in force. */
  readonly news: AgreementHead | undefined
}

/** For loaders, which run parallel to that of the account layout; undefined if loading failed. */
export async function loadConsents(): Promise<LoadedConsents | undefined> {
  if (!storedSession()) return new Promise(() => {})
  const [consents, texts] = await Promise.all([callApi(listConsents, {}), callApi(listAgreements, {})])
  // The layout navigates away; nothing is rendered in between.
  if (!consents.ok && consents.error.status === 401) return new Promise(() => {})
  if (!consents.ok || !texts.ok) return undefined
  return { list: consents.data.list, news: texts.data.list.find(({ agreement }) => agreement === 'news') }
}

export interface Consents {
  /** As it was read last; undefined: it could not be read at all. */
  readonly loaded: LoadedConsents | undefined
  /** It could not be read again: what is shown may be old. */
  readonly isStale: boolean
  /** The active consent to news. */
  readonly newsConsent: Consent | undefined
  /** The text that the switch accepts: the one in force when the page came, until the server refuses it for its age. */
  readonly news: AgreementHead | undefined
  reload(): Promise<void>
  giveNews(): Promise<ApiResult<unknown>>
  withdraw(recordId: string): Promise<ApiResult<unknown>>
}

/** The consents on the page; each change is followed by a reload of the list. */
export function useConsents(first: LoadedConsents | undefined): Consents {
  const [last, setLast] = useLoaded(first)
  const [loaded, setLoaded] = useLoaded(first, unlessFailed)
  const { seen: news, look } = useSeen(loaded?.news, agreementErrors.outdated.code)
  const reload = async (): Promise<void> => {
    const read = await loadConsents()
    setLast(read)
    if (read) setLoaded(read)
  }
  return {
    loaded,
    isStale: last === undefined && loaded !== undefined,
    newsConsent: loaded?.list.find(
      ({ agreement, withdrawnAt }) => agreement === 'news' && withdrawnAt === null,
    ),
    news,
    reload,
    async giveNews() {
      const body = { agreement: 'news' as const, hash: news?.hash ?? '' }
      const result = await callApi(giveConsent, { body })
      // Once it is loaded again, the newer text is there to be read, and the switch stays off until it is accepted.
      if (!result.ok) look(result.error)
      await reload()
      return result
    },
    async withdraw(recordId) {
      const result = await callApi(withdrawConsent, { params: { recordId } })
      await reload()
      return result
    },
  }
}
