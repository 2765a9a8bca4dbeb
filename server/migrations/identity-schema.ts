import type {
  RECOVERY_ENDS,
  RecoveryState,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.fields.ts'
import type { AccountType } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import type { HeardFrom } from '#contract/records/visit/visit.fields.ts'

/** People, how they sign in and what they agreed to; the rest of the tables is in `schema.ts`. */
export interface IdentitySchema {
  accounts: {
    id: string
    accountType: AccountType
    accountKind: 'personal' | 'enterprise'
    userName: string
    userNameKey: string
    email: string
    emailKey: string
    passwordHash: string
    language: Language
    name: string | null
    phone: string | null
    companyName: string | null
    taxNumber: string | null
    companyAddress: string | null
    certification: CertificationStatus
    operatorRole: string | null
    disabledAt: number | null
    closedAt: number | null
    createdAt: number
    updatedAt: number
    disabledReason: string | null
    heardFrom: HeardFrom | null
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
  sessions: {
    id: string
    accountId: string
    tokenHash: string
    cookieHash: string | null
    userAgent: string
    address: string
    createdAt: number
    lastUsedAt: number
    expiresAt: number
    endedAt: number | null
    subAccountId: string | null
    provenAt: number | null
  }
  signInAttempts: {
    key: string
    failures: number
    pending: number
    lockedUntil: number | null
    updatedAt: number
  }
  verificationFlows: {
    flowHash: string
    purpose: string
    addressKey: string
    groupKey: string
    codeHash: string | null
    issuedAt: number
    expiresAt: number
    requests: number
    wrongForCode: number
    wrongInRow: number
    blocks: number
    blockedUntil: number | null
    namesRefused: number
  }
  mailedSecrets: {
    purpose: string
    groupKey: string
    secretHash: string | null
    mailId: string
    mailedAt: number
    mails: number
    countedSince: number
  }
  codeUnlocks: { tokenHash: string; addressKey: string; expiresAt: number; usedAt: number | null }
  counters: { key: string; count: number; expiresAt: number }
  agreementTexts: {
    hash: string
    agreement: string
    version: string
    language: Language
    body: string
    firstShownAt: number
  }
  consents: {
    id: string
    accountId: string | null
    agreement: string
    version: string
    textHash: string
    language: Language
    purpose: string
    acceptedAt: number
    withdrawnAt: number | null
  }
  subAccounts: {
    id: string
    accountId: string
    userName: string
    userNameKey: string
    name: string
    email: string
    emailKey: string
    passwordHash: string
    language: Language
    disabledAt: number | null
    createdAt: number
    lastSignInAt: number | null
    initialUntil: number | null
    disabledReason: string | null
    updatedAt: number
    deletedAt: number | null
    factorMailedFor: number | null
    factorRemindedFor: number | null
    emailChangedAt: number | null
  }
  subAccountRules: { accountId: string; networks: string; updatedAt: number; factorFrom: number | null }
  subAccountResets: {
    tokenHash: string
    subAccountId: string
    emailKey: string
    createdAt: number
    expiresAt: number
    usedAt: number | null
  }
  roles: {
    id: string
    accountId: string
    name: string
    nameKey: string
    description: string
    permissions: string
    createdAt: number
    updatedAt: number
  }
  subAccountRuleChanges: {
    id: string
    accountId: string
    changedAt: number
    networks: string
    factorFrom: number | null
  }
  runningExports: { id: string; accountId: string; userId: string; fileName: string; startedAt: number }
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
  roleChanges: {
    id: string
    roleId: string
    accountId: string
    changedAt: number
    permissions: string
  }
  subAccountRoles: { subAccountId: string; accountId: string; roleId: string; grantedAt: number }
  devices: { userId: string; tokenHash: string; firstUsedAt: number; lastUsedAt: number }
  signInTickets: {
    ticketHash: string
    accountId: string
    subAccountId: string | null
    identity: 'customer' | 'partner' | 'operator'
    factorPassed: boolean
    linkHash: string | null
    createdAt: number
    expiresAt: number
    usedAt: number | null
  }
  signInUnlocks: {
    tokenHash: string
    accountId: string
    subAccountId: string | null
    createdAt: number
    expiresAt: number
    usedAt: number | null
    step: string
  }
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
  recoveryCodes: { userId: string; codeHash: string; createdAt: number; usedAt: number | null }
  passkeyChallenges: { owner: string; challenge: string; expiresAt: number }
  passwordResets: {
    tokenHash: string
    accountId: string
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
  thirdPartyIdentities: {
    provider: string
    subject: string
    accountId: string
    label: string
    linkedAt: number
    lastUsedAt: number | null
  }
  thirdPartyFlows: {
    stateHash: string
    provider: string
    cookieHash: string
    verifier: string
    nonce: string
    accountId: string | null
    sessionId: string | null
    expiresAt: number
    usedAt: number | null
  }
  thirdPartyLinks: {
    linkHash: string
    provider: string
    subject: string
    label: string
    expiresAt: number
    usedAt: number | null
  }
  accountClosures: {
    id: string
    accountId: string
    requestedAt: number
    closesAt: number
    cancelledAt: number | null
    closedAt: number | null
  }
  auditEvents: {
    id: string
    at: number
    accountId: string | null
    actorId: string | null
    kind: AuditKind
    detail: string
    address: string
    userAgent: string
    requestId: string
  }
  auditCounts: {
    day: number
    kind: AuditKind
    detail: string
    shard: number
    count: number
  }
}
