import { useState } from 'react'
import {
  type AgreementHead,
  type Consent,
  giveConsent,
  listAgreements,
  listConsents,
  withdrawConsent,
} from '#contract/features/agreement/agreement.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { storedSession } from '#web/platform/session/session-store.ts'

export interface LoadedConsents {
  readonly list: readonly Consent[]
  /** The text about news that is in force, which the switch would accept. */
  readonly news: AgreementHead | undefined
}

/** For loaders, beside the account layout's own; undefined where the list did not come. */
export async function loadConsents(): Promise<LoadedConsents | undefined> {
  if (!storedSession()) return new Promise(() => {})
  const [consents, texts] = await Promise.all([callApi(listConsents, {}), callApi(listAgreements, {})])
  // The layout is leaving already; nothing is drawn in between.
  if (!consents.ok && consents.error.status === 401) return new Promise(() => {})
  if (!consents.ok || !texts.ok) return undefined
  return { list: consents.data.list, news: texts.data.list.find(({ agreement }) => agreement === 'news') }
}

export interface Consents {
  readonly loaded: LoadedConsents | undefined
  /** The consent to news that stands. */
  readonly standingNews: Consent | undefined
  reload(): Promise<void>
  /** Both answer with what went wrong. */
  giveNews(): Promise<ApiError | undefined>
  withdraw(recordId: string): Promise<ApiError | undefined>
}

/** The account's consents as this page knows them; each change is followed by the server's own list. */
export function useConsents(first: LoadedConsents | undefined): Consents {
  const [loaded, setLoaded] = useState(first)
  const reload = async (): Promise<void> => setLoaded(await loadConsents())
  return {
    loaded,
    standingNews: loaded?.list.find(
      ({ agreement, withdrawnAt }) => agreement === 'news' && withdrawnAt === null,
    ),
    reload,
    async giveNews() {
      if (!loaded?.news) return undefined
      const body = { agreement: 'news' as const, hash: loaded.news.hash }
      const result = await callApi(giveConsent, { body })
      // agreementOutdated: the newer text comes with the list, and the switch stays off until it is read.
      await reload()
      return result.ok ? undefined : result.error
    },
    async withdraw(recordId) {
      const result = await callApi(withdrawConsent, { params: { recordId } })
      await reload()
      return result.ok ? undefined : result.error
    },
  }
}
