import { z } from 'zod'
import type { FactorMethod, FactorProof } from '#contract/identity/second-factor/second-factor.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { SECURITY_HEADING } from '#server/kit/personal/common-labels.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedFacts } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { userIdsOf } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  announce,
  type FactorChange,
  type FactorOwner,
  factorPerson,
  factorsInForce,
  hasFactor,
  isRecoveryCode,
  makeRecoveryCodes,
  recoveryState,
  spendRecoveryCode,
  tellFactorNews,
} from './factor-change.service.ts'
import {
  type CheckedFactor,
  checkPasskeyAnswer,
  issuePasskeyChallenge,
  passkeySite,
} from './passkey.service.ts'
import { deletePasskeysSince, passkeysOfUsers, usersWithPasskey } from './passkey.store.ts'
import {
  deleteRecoveryCodes,
  deleteTotpSince,
  recoveryCodesOfUsers,
  totpOfUsers,
  usersWithTotp,
} from './second-factor.store.ts'
import { checkTotpCode } from './totp.service.ts'

export type { CheckedFactor }

/** The second factors that this user can use; empty where none is set up. */
export async function factorMethodsOf(db: Executor, userId: string): Promise<FactorMethod[]> {
  const { totp, passkeys } = await factorsInForce(db, userId)
  const methods: FactorMethod[] = []
  if (totp) methods.push('totp')
  if (passkeys.length > 0) methods.push('passkey')
  if (methods.length > 0 && ((await recoveryState(db, userId))?.left ?? 0) > 0) methods.push('recovery')
  return methods
}

/** Since when signing in requires a factor; undefined where none is set up. */
export async function factorAskedSince(db: Executor, userId: string): Promise<number | undefined> {
  const { totp, passkeys } = await factorsInForce(db, userId)
  const added = [...(totp ? [totp.addedAt] : []), ...passkeys.map(({ createdAt }) => createdAt)]
  return added.length > 0 ? Math.min(...added) : undefined
}

/**
 * Verifies a second factor without using it up: a code, a recovery code and a response of a passkey are valid once,
 * also for parallel requests, which `spend` decides. The caller counts the attempts.
 * @param shown.challengeOwner the owner that `passkeyOptions` stored the challenge for: `ticket:<hash>` or `session:<id>`
 */
export async function checkFactor(
  deps: Deps,
  { accountId, userId, proof, challengeOwner, request }: ShownFactor,
): Promise<CheckedFactor> {
  if (proof.method === 'totp') return checkTotpCode(deps, userId, proof.code)
  if (proof.method === 'passkey')
    return checkPasskeyAnswer(deps, { userId, owner: challengeOwner, response: proof.response })
  const isRight = await isRecoveryCode(deps, deps.db.query, userId, proof.code)
  return {
    verdict: isRight ? 'right' : 'wrong',
    async spend(tx) {
      if (!(await spendRecoveryCode(deps, tx, userId, proof.code))) return false
      const left = (await recoveryState(tx, userId))?.left ?? 0
      const entry = { accountId, actorId: userId, kind: 'recoveryCodeUsed', detail: { left } } as const
      await recordAudit(deps, tx, entry, request)
      await tellFactorNews(deps, tx, { accountId, userId }, 'recoveryCodeUsed', { left })
      return true
    },
  }
}

/** A second factor to verify, and the request that it came with. */
export interface ShownFactor extends FactorOwner {
  readonly proof: FactorProof
  readonly challengeOwner: string
  readonly request: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>
}

/** Options for the browser to use a passkey; the challenge is valid for this owner, five minutes and one response. */
export function passkeyOptions(
  deps: Deps,
  { userId, challengeOwner }: { userId: string; challengeOwner: string },
): Promise<Record<string, unknown>> {
  return issuePasskeyChallenge(deps, { userId, owner: challengeOwner })
}

/**
 * Deletes the factors set up from `since` on, as account recovery does. Recovery codes of that time are deleted too,
 * since an attacker may have them.
 */
export async function deleteFactorsSince(tx: Executor, userId: string, since: number): Promise<void> {
  await deleteTotpSince(tx, userId, since)
  await deletePasskeysSince(tx, userId, since)
  await deleteRecoveryCodes(tx, userId, (await hasFactor(tx, userId)) ? since : 0)
}

/** Deletes every factor, as closing an account does. */
export function deleteAllFactors(tx: Executor, userId: string): Promise<void> {
  return deleteFactorsSince(tx, userId, 0)
}

/** What the security page of a user shows. */
export async function readFactors(deps: Deps, owner: FactorOwner) {
  const { userId } = owner
  const { userName } = await factorPerson(deps.db.query, owner)
  const { totp, passkeys } = await factorsInForce(deps.db.query, userId)
  return {
    userName,
    totp: totp ?? null,
    passkeys,
    recoveryCodes: (await recoveryState(deps.db.query, userId)) ?? null,
    passkeyOrigin: passkeySite(deps)?.origin ?? null,
  }
}

/** Which of these users have a second factor. */
export async function usersWithFactor(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  return new Set([...(await usersWithTotp(db, userIds)), ...(await usersWithPasskey(db, userIds))])
}

/** @throws notFound where no factor is set up that the codes could replace */
export async function renewRecoveryCodes(deps: Deps, change: FactorChange): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    if (!(await hasFactor(tx, change.userId))) throw appError(httpErrors.notFound)
    await announce(deps, tx, change, 'recoveryCodesMade')
    return makeRecoveryCodes(deps, tx, change.userId)
  })
}

/** Second factors: authenticator apps, passkeys, recovery codes. */
export const factorActs: ActingKind = {
  name: 'secondFactor',
  title: { zh: '两步验证方式', en: 'Two-step verification method' },
  tables: ['totpSecrets', 'passkeys', 'recoveryCodes'],
  endsOn: { recovery: 'ownSince', operatorReset: 'all', closing: 'all', subAccountDeleted: 'all' },
  isTold: true,
  async list({ clock }, db, whose) {
    const users = await userIdsOf(db, whose)
    const apps = await inPortions(users, (ids) => totpOfUsers(db, ids))
    const passkeys = await inPortions(users, (ids) => passkeysOfUsers(db, ids))
    const codes = await inPortions(users, (ids) => recoveryCodesOfUsers(db, ids))
    return [
      // One that is not in force yet can be set in force at any moment.
      ...apps.map(({ userId, confirmedAt }) => ({
        id: `totp ${userId}`,
        name: '',
        changedAt: confirmedAt ?? clock.now(),
        madeBy: userId,
        userId,
        target: '',
        lastUsedAt: null,
        usable: confirmedAt !== null,
      })),
      ...passkeys.map(({ id, userId, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        changedAt: createdAt,
        madeBy: userId,
        userId,
        target: '',
        lastUsedAt,
        usable: true,
      })),
      ...codes.map(({ userId, createdAt }) => ({
        id: `codes ${userId} ${createdAt}`,
        name: '',
        changedAt: Number(createdAt),
        madeBy: userId,
        userId,
        target: '',
        lastUsedAt: null,
        usable: true,
      })),
    ]
  },
  async end(_deps, tx, items, { since }) {
    for (const userId of new Set(items.map((item) => item.userId)))
      await deleteFactorsSince(tx, userId, since)
  },
}

/** What is set up; the secrets themselves are never exported. */
const secondFactors = copiedFacts({
  key: 'secondFactors',
  heading: SECURITY_HEADING,
  schema: z.object({
    authenticatorApp: z.object({ addedAt: instant }).nullable(),
    passkeys: z.array(z.object({ name: z.string(), addedAt: instant, lastUsedAt: instantOrNull })),
    recoveryCodes: z.object({ left: z.int(), total: z.int(), madeAt: instant }).nullable(),
  }),
  async read(deps, { accountId }) {
    const { totp, passkeys, recoveryCodes } = await readFactors(deps, { accountId, userId: accountId })
    return {
      authenticatorApp: totp && { addedAt: totp.addedAt },
      passkeys: passkeys.map((key) => ({
        name: key.name,
        addedAt: key.createdAt,
        lastUsedAt: key.lastUsedAt,
      })),
      recoveryCodes: recoveryCodes && {
        left: recoveryCodes.left,
        total: recoveryCodes.total,
        madeAt: recoveryCodes.madeAt,
      },
    }
  },
  show: ({ authenticatorApp, passkeys, recoveryCodes: codes }) => ({
    authenticatorApp: authenticatorApp?.addedAt ?? null,
    passkeys: passkeys.map(({ name }) => name).join(', ') || null,
    recoveryCodes: codes && `${codes.left} / ${codes.total}`,
  }),
  labels: {
    authenticatorApp: { zh: '身份验证器 App 添加时间', en: 'Authenticator app added' },
    passkeys: { zh: '通行密钥', en: 'Passkeys' },
    recoveryCodes: { zh: '剩余恢复码', en: 'Recovery codes left' },
  },
})

export const secondFactorPersonal: PersonalData = {
  tables: ['totpSecrets', 'passkeys', 'recoveryCodes'],
  wipePerson: (_deps, tx, personId) => deleteAllFactors(tx, personId),
  copied: [secondFactors],
}
