import { useState } from 'react'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SessionView,
} from '#contract/features/sign-in/session.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { storedSession } from '#web/platform/session/session-store.ts'

/** The list, or undefined where it did not come. For loaders, which run beside the account layout's own. */
export async function loadSessions(): Promise<readonly SessionView[] | undefined> {
  const result = storedSession() ? await callApi(listSessions, {}) : undefined
  // Without a session the layout is leaving already; nothing is drawn in between.
  if (!result || (!result.ok && result.error.status === 401)) return new Promise(() => {})
  return result.ok ? result.data.list : undefined
}

export interface Sessions {
  /** Undefined where they could not be loaded. */
  readonly list: readonly SessionView[] | undefined
  reload(): Promise<void>
  /** Ends one, or all others; answers with what went wrong. */
  end(sessionId: string): Promise<ApiError | undefined>
  endOthers(): Promise<ApiError | undefined>
}

/** The sessions of the account as this page knows them; what is ended leaves the list without a reload. */
export function useSessions(first: readonly SessionView[] | undefined): Sessions {
  const [list, setList] = useState(first)
  const reload = async (): Promise<void> => setList(await loadSessions())
  const keep = (wanted: (session: SessionView) => boolean): undefined =>
    setList((current) => current?.filter(wanted)) as undefined

  return {
    list,
    reload,
    async end(sessionId) {
      const result = await callApi(endSession, { params: { sessionId } })
      // Another answer than success: it was over already, which is what was wanted.
      if (result.ok || result.error.errorCode === httpErrors.notPermitted.code)
        return keep((session) => session.sessionId !== sessionId)
      return result.error
    },
    async endOthers() {
      const result = await callApi(endOtherSessions, {})
      return result.ok ? keep((session) => session.current) : result.error
    },
  }
}
