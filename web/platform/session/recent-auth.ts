import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'

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
 * Makes a call; if the server first requires re-authentication, the dialog opens, and the call is made once more. If
 * the dialog is closed, the result is the server's refusal. For pages of the account area, whose layout has the dialog.
 */
export async function withRecentAuth<T>(call: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const result = await call()
  if (result.ok || result.error.errorCode !== httpErrors.proofNeeded.code) return result
  return (await requestReAuthentication()) ? call() : result
}

function notify(): void {
  for (const listener of listeners) listener()
}
