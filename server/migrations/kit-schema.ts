/** What the kit stores for all domains: the tables of `001-kit.ts` and what later migrations add to them. */
export interface KitSchema {
  settings: { key: string; value: unknown; updatedAt: number }
  keyUses: { version: string; usedAt: number }
  secretKeys: { name: string; sealed: string | null; createdAt: number }
  counters: { key: string; count: number; expiresAt: number }
  jobs: {
    id: string
    kind: string
    payload: unknown
    dueAt: number
    attempts: number
    claimedBy: string | null
    claimedUntil: number | null
    lastError: string | null
    createdAt: number
    priority: number
    origin: string | null
  }
  idempotencyKeys: {
    scope: string
    key: string
    requestHash: string
    status: number | null
    body: string | null
    createdAt: number
  }
  runningExports: { id: string; accountId: string; userId: string; fileName: string; startedAt: number }
}
