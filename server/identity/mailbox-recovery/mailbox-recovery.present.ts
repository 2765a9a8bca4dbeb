import type {
  Evidence,
  MailboxRecovery,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.fields.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { mayConfirm } from './mailbox-recovery.policy.ts'
import type { Recovery } from './mailbox-recovery.store.ts'

/** A case with the names of the account and of the operators by id. */
export interface NamedRecovery {
  readonly recovery: Recovery
  readonly names: ReadonlyMap<string, string>
}

export function presentRecovery({ recovery, names }: NamedRecovery, caller: SignedInCaller): MailboxRecovery {
  const operator = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return {
    id: recovery.id,
    accountId: recovery.accountId,
    userName: names.get(recovery.accountId) ?? '',
    state: recovery.state,
    oldEmail: recovery.oldEmail,
    newEmail: recovery.newEmail,
    evidence: recovery.evidence.split(' ') as Evidence[],
    note: recovery.note,
    startedBy: { id: recovery.startedBy, name: names.get(recovery.startedBy) ?? '' },
    startedAt: recovery.startedAt,
    confirmedBy: operator(recovery.confirmedBy),
    confirmedAt: recovery.confirmedAt,
    takesEffectAt: recovery.takesEffectAt,
    endedAt: recovery.endedAt,
    endedBy: operator(recovery.endedBy),
    end: recovery.endedBecause,
    endReason: recovery.endReason,
    mayConfirm: recovery.state === 'proposed' && mayConfirm(caller, recovery),
  }
}
