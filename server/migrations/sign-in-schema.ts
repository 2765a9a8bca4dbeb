/** How people come in: the tables of `006-sign-in.ts` and what later migrations add to them. */
export interface SignInSchema {
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
    /** The user who ended it, where that was another person; null where its own user or time did. */
    endedBy: string | null
  }
  devices: { userId: string; tokenHash: string; firstUsedAt: number; lastUsedAt: number }
  signInAttempts: {
    key: string
    failures: number
    pending: number
    lockedUntil: number | null
    updatedAt: number
  }
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
}
