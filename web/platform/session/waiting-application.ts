import { useEffect, useState } from 'react'
import { formDraft } from './form-draft.ts'

/** An application that a visitor has filled in and that waits for a sign-in. Its form has the values as its draft. */
export interface WaitingApplication {
  readonly kind: 'trial'
  /** What it is for, in the language of its form: the city of a trial's region. */
  readonly place: string
  /** E-mail address in the form, which registration proposes. */
  readonly email: string
}

const draft = formDraft<WaitingApplication>('waiting')

/** Stores that the application waits; like every draft, it has an owner and ends after a day. */
export function storeWaitingApplication(application: WaitingApplication): void {
  draft.write(application)
}

/** The waiting application that the person at the browser may see. */
export function waitingApplication(): (WaitingApplication & { readonly endsAt: number }) | undefined {
  const { kind, place, email } = draft.read() ?? {}
  const endsAt = draft.endsAt()
  if (kind !== 'trial' || typeof place !== 'string' || typeof email !== 'string' || !endsAt) return undefined
  return { kind, place, email, endsAt }
}

/** The application was submitted or discarded. */
export function clearWaitingApplication(): void {
  draft.clear()
}

/** The waiting application for a page; undefined on the server and during hydration. */
export function useWaitingApplication() {
  const [waiting, setWaiting] = useState<ReturnType<typeof waitingApplication>>()
  useEffect(() => setWaiting(waitingApplication()), [])
  return waiting
}
