import { useState } from 'react'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'

type Settle = (confirmed: boolean) => void
let waiting: Settle[] = []
const listeners = new Set<() => void>()

/** Whether an action waits for re-authentication; the prompt of the account area subscribes to it. */
export const reAuthenticationRequest = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): boolean => waiting.length > 0,
  serverSnapshot: (): boolean => false,
}

/** Ends the request: the user has re-authenticated, or has closed the dialog. */
export function settleReAuthentication(confirmed: boolean): void {
  const settled = waiting
  waiting = []
  for (const settle of settled) settle(confirmed)
  notify()
}

function requestReAuthentication(): Promise<boolean> {
  return new Promise((settle) => {
    waiting = [...waiting, settle]
    notify()
  })
}

/**
 * Runs an action; if the server first requires re-authentication, the dialog opens, and the action runs once more. If
 * the dialog is closed, the result is the server's refusal. For pages of the account area, whose layout has the dialog.
 */
export async function withRecentAuth<T>(action: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const result = await action()
  if (result.ok || result.error.errorCode !== httpErrors.proofNeeded.code) return result
  return (await requestReAuthentication()) ? action() : result
}

function notify(): void {
  for (const listener of listeners) listener()
}

export interface RecentAuthAction {
  readonly busy: boolean
  /** The error message of the last try. */
  readonly error: string | undefined
  fail(message: string | undefined): void
  /** Makes the call, after re-authentication where it is required; undefined: it failed, and `error` says why. */
  run<T>(call: () => Promise<ApiResult<T>>): Promise<T | undefined>
}

/** One call at a time that requires recent authentication; it stays busy until `afterwards` (a reload) has ended. */
export function useRecentAuthAction(afterwards?: () => Promise<void>): RecentAuthAction {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return {
    busy,
    error,
    fail: setError,
    async run(call) {
      if (busy) return undefined
      setBusy(true)
      setError(undefined)
      const result = await withRecentAuth(call)
      if (result.ok) await afterwards?.()
      else setError(messageOf(result.error))
      setBusy(false)
      return result.ok ? result.data : undefined
    },
  }
}

/** The message of the form's one field, or that of the whole call. */
function messageOf({ errorMsg, fields }: Pick<ApiError, 'errorMsg' | 'fields'>): string {
  return Object.values(fields ?? {})[0]?.message ?? errorMsg
}
