import { useEffect, useState } from 'react'
import { formDraft } from './form-draft.ts'

export const WAITING_KINDS = ['trial', 'partner', 'poc'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** An application that a visitor has filled in and that waits for a sign-in. Its form has the values as its draft. */
export interface WaitingApplication {
  readonly kind: WaitingKind
  /** What it is for, in the language of its form: the city of a trial's region, the company of a partner or of a proof of concept. */
  readonly place: string
  /** E-mail address in the form, which registration proposes. */
  readonly email: string
}

/** One that waits now. */
export type Waiting = WaitingApplication & { readonly endsAt: number }

/** One of each kind waits: what is filled in later leaves those of other kinds as they are. */
function draftOf(kind: WaitingKind) {
  return formDraft<WaitingApplication>(`waiting-${kind}`)
}

/** Stores that the application waits; like every draft, it has an owner and ends after a day. */
export function storeWaitingApplication(application: WaitingApplication): void {
  draftOf(application.kind).write(application)
}

/** The waiting application of a kind that the person at the browser may see. */
export function waitingApplication(kind: WaitingKind): Waiting | undefined {
  const draft = draftOf(kind)
  const { place, email } = draft.read() ?? {}
  const endsAt = draft.endsAt()
  if (typeof place !== 'string' || typeof email !== 'string' || !endsAt) return undefined
  return { kind, place, email, endsAt }
}

/** All of them, filled in last first. */
export function waitingApplications(): readonly Waiting[] {
  return WAITING_KINDS.flatMap((kind) => waitingApplication(kind) ?? []).sort(
    (one, other) => other.endsAt - one.endsAt,
  )
}

/** The application of this kind was submitted or discarded. */
export function clearWaitingApplication(kind: WaitingKind): void {
  draftOf(kind).clear()
}

/** The waiting applications for a page; none on the server and during hydration. */
export function useWaitingApplications(): readonly Waiting[] {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => setWaiting(waitingApplications()), [])
  return waiting
}

/** That of one kind. */
export function useWaitingApplication(kind: WaitingKind): Waiting | undefined {
  return useWaitingApplications().find((each) => each.kind === kind)
}
