import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ApiResult } from '#web/kit/api/call-api.ts'

type Settle = (proven: boolean) => void
let waiting: Settle[] = []
const listeners = new Set<() => void>()

/** Whether somebody waits for a proof; what the dialog listens to. */
export const openProof = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): boolean => waiting.length > 0,
  serverSnapshot: (): boolean => false,
}

/** The person has proven who it is, or has closed the dialog. */
export function settleProof(proven: boolean): void {
  const settled = waiting
  waiting = []
  for (const settle of settled) settle(proven)
  tell()
}

function askForProof(): Promise<boolean> {
  return new Promise((settle) => {
    waiting = [...waiting, settle]
    tell()
  })
}

/**
 * Runs an action; where the server first wants to know again who this is, the dialog asks, and the action runs once
 * more. Whoever closes the dialog gets the server's refusal, in words.
 */
export async function withProof<T>(action: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const result = await action()
  if (result.ok || result.error.errorCode !== httpErrors.proofNeeded.code) return result
  return (await askForProof()) ? action() : result
}

/** `withProof` for pages inside the account layout, which holds the dialog. */
export function useProof(): typeof withProof {
  return withProof
}

function tell(): void {
  for (const listener of listeners) listener()
}
