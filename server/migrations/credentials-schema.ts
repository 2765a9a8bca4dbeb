import type {
  RECOVERY_ENDS,
  RecoveryState,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.fields.ts'
import type { Language } from '#contract/kit/language.ts'

/** Second factors, new passwords and addresses, and what was ended for an account: the tables of `007-credentials.ts` and what later migrations add to them. */
export interface CredentialsSchema {
  totpSecrets: {
    userId: string
    secret: string
    sessionId: string | null
    confirmedAt: number | null
    lastStep: number | null
    createdAt: number
  }
  passkeys: {
    id: string
    userId: string
    publicKey: string
    counter: number
    transports: string
    name: string
    createdAt: number
    lastUsedAt: number | null
  }
  passkeyChallenges: { owner: string; challenge: string; expiresAt: number }
  recoveryCodes: { userId: string; codeHash: string; createdAt: number; usedAt: number | null }
  passwordResets: {
    tokenHash: string
    accountId: string
    emailKey: string
    createdAt: number
    expiresAt: number
    usedAt: number | null
  }
  subAccountResets: {
    tokenHash: string
    subAccountId: string
    emailKey: string
    createdAt: number
    expiresAt: number
    usedAt: number | null
  }
  emailChanges: {
    id: string
    accountId: string
    sessionId: string
    oldEmail: string
    oldEmailKey: string
    proofHash: string
    proofExpiresAt: number
    newEmail: string | null
    changedAt: number | null
    undoHash: string | null
    undoUntil: number | null
    undoneAt: number | null
    createdAt: number
  }
  mailboxRecoveries: {
    id: string
    accountId: string
    state: RecoveryState
    oldEmail: string
    newEmail: string
    evidence: string
    note: string
    startedBy: string
    startedAt: number
    confirmedBy: string | null
    confirmedAt: number | null
    takesEffectAt: number | null
    stopHash: string | null
    endedAt: number | null
    endedBy: string | null
    endedBecause: (typeof RECOVERY_ENDS)[number] | null
    endReason: string | null
  }
  operatorLinks: {
    id: string
    tokenHash: string
    kind: 'invitation' | 'reset'
    accountId: string | null
    email: string | null
    emailKey: string | null
    role: string
    language: Language
    sentBy: string | null
    createdAt: number
    expiresAt: number
    endedAt: number | null
  }
  endedAccess: {
    id: string
    accountId: string
    kind: string
    itemId: string
    nameZh: string
    nameEn: string
    target: string
    changedAt: number
    state: string | null
    endedAt: number
    restoredAt: number | null
  }
}
