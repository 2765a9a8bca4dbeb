import type { SessionView } from '#contract/identity/sign-in/session.endpoints.ts'
import { deviceOf } from '#contract/kit/device.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { Session } from './session.store.ts'

/** The sessions of a person as they are shown: the one that asks first. */
export function presentSessions(sessions: readonly Session[], caller: SignedInCaller): SessionView[] {
  return sessions
    .map((session) => presentSession(session, caller))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

function presentSession(session: Session, caller: SignedInCaller): SessionView {
  const { id: sessionId, address, createdAt, lastUsedAt } = session
  return {
    sessionId,
    ...deviceOf(session.userAgent),
    address,
    createdAt,
    lastUsedAt,
    current: sessionId === caller.sessionId,
  }
}
