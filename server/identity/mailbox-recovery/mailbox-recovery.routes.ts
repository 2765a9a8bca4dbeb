import {
  cancelMailboxRecovery,
  confirmMailboxRecovery,
  getMailboxRecoveries,
  listMailboxRecoveries,
  startMailboxRecovery,
  stopMailboxRecovery,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import {
  cancelRecovery,
  confirmRecovery,
  type NamedRecovery,
  presentRecovery,
  readOpenRecoveries,
  readRecoveries,
  readRecovery,
  startRecovery,
  stopRecovery,
} from './mailbox-recovery.service.ts'

interface Answering {
  readonly caller: SignedInCaller
}

const presented = async (id: string, { caller }: Answering, db: Executor) =>
  presentRecovery(await readRecovery(db, id), caller)
const listed = (cases: NamedRecovery[], { caller }: Answering) => ({
  list: cases.map((each) => presentRecovery(each, caller)),
})

export function mailboxRecoveryRoutes(deps: Deps): Route[] {
  return [
    route(listMailboxRecoveries, () => readOpenRecoveries(deps), { answer: listed }),
    route(getMailboxRecoveries, (call) => readRecoveries(deps, call.input.params.accountId), {
      answer: listed,
    }),
    route(
      startMailboxRecovery,
      (call) => startRecovery(deps, call.input.params.accountId, call.input.body, call),
      { answer: presented },
    ),
    route(confirmMailboxRecovery, (call) => confirmRecovery(deps, call.input.params.recoveryId, call), {
      answer: presented,
    }),
    route(
      cancelMailboxRecovery,
      (call) => cancelRecovery(deps, call.input.params.recoveryId, call.input.body, call),
      { answer: presented },
    ),
    route(stopMailboxRecovery, (call) => stopRecovery(deps, call.input.body.token, call)),
  ]
}
