import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { finishThirdParty } from '#contract/features/third-party/third-party.endpoints.ts'
import type { LinkOffer } from '#contract/features/third-party/third-party.fields.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { completeSignIn } from '#web/platform/session/complete-sign-in.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { keepStep } from '#web/platform/session/sign-in-step.ts'
import { toastAfterLeaving } from '#web/ui/toast.ts'
import { pendingLink, savePendingLink } from './pending-link.ts'
import { savedRedirectState } from './redirect-state.ts'

export type ReturnState =
  | { readonly kind: 'working' }
  | { readonly kind: 'offer'; readonly offer: LinkOffer }
  /** Without an error: nothing was under way in this tab. */
  | { readonly kind: 'failed'; readonly error: ApiError | undefined }

/** What came back from the provider is handed over once, and leads on, or to an offer to link. */
export function useReturn(): ReturnState {
  const { t } = useTranslation('thirdParty')
  const [state, setState] = useState<ReturnState>({ kind: 'working' })
  const begun = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the page is the act, and the answer is good once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const returned = takeReturned()
    if (!returned) {
      const offer = pendingLink()
      setState(offer ? { kind: 'offer', offer } : { kind: 'failed', error: undefined })
      return
    }
    void finish(returned, (label) => t('linked.done', { label })).then(setState)
  }, [])

  return state
}

interface Returned {
  readonly state: string
  readonly code?: string
  readonly iss?: string
  readonly error?: string
}

/** Takes the provider's answer out of the address bar at once, so that it is neither copied nor kept in the history. */
function takeReturned(): Returned | undefined {
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  if (!state) return undefined
  history.replaceState(history.state, '', location.pathname)
  const named = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { state, ...Object.fromEntries(named) }
}

async function finish(returned: Returned, linkedText: (label: string) => string): Promise<ReturnState> {
  const result = await callApi(finishThirdParty, { body: returned })
  if (!result.ok) return { kind: 'failed', error: result.error }
  const answer = result.data
  if ('linkToken' in answer) {
    savePendingLink(answer)
    return { kind: 'offer', offer: answer }
  }
  if ('linked' in answer) {
    toastAfterLeaving(linkedText(answer.label))
    return leaveFor(PATHS.security)
  }
  const error = await goOn(answer)
  return { kind: 'failed', error }
}

/** Leads on from a sign-in, to its next step or to where the person wanted to go; a failure comes back. */
export async function goOn(
  answer: Exclude<OutputOf<typeof finishThirdParty>, { linkToken: string } | { linked: true }>,
): Promise<ApiError> {
  const { wanted } = savedRedirectState()
  if ('ticket' in answer) {
    keepStep(answer)
    return leaveFor(logInPath(wanted))
  }
  const complete = await completeSignIn(answer)
  if (!complete.ok) return complete.error
  return leaveFor(wanted ?? PATHS.information)
}
