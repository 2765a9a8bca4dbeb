import type { z } from 'zod'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { profileBody } from '#contract/people/account/account.endpoints.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { PROFILE_FIELDS, type ProfileField, profileOf } from '#contract/people/account/account.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { Actor } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import type { Account } from './account.store.ts'
import { findAccount, updateProfileFields } from './account.store.ts'

/**
 * Changes what the account says about person and company. The log names the fields that changed, never their values.
 * @throws alreadyCertified for an account that is verified; changedMeanwhile when the account is not in the state that was on the screen
 */
export async function changeProfile(
  deps: Deps,
  actor: Actor,
  form: z.output<typeof profileBody>,
  request: RequestContext,
): Promise<Account> {
  return deps.db.transaction(async (tx) => {
    const { accountId } = actor
    const before = await findAccount(tx, accountId)
    if (before?.updatedAt !== form.updatedAt) throw appError(conflictErrors.changedMeanwhile)
    if (before.certification === 'verified') throw appError(accountErrors.alreadyCertified)
    const profile = profileOf((field) => form[field] || null)
    const changed = PROFILE_FIELDS.filter((field) => profile[field] !== before[field])
    if (changed.length === 0) return before
    // Later than before even within one millisecond, since the moment also names the state.
    const updatedAt = Math.max(deps.clock.now(), before.updatedAt + 1)
    const done = await updateProfileFields(tx, { id: accountId, profile, updatedAt, was: before.updatedAt })
    if (!done) throw appError(conflictErrors.changedMeanwhile)
    const detail = { fields: changed.join(' ') }
    await recordAudit(deps, tx, { kind: 'profileChanged', ...actor, detail }, request)
    return { ...before, ...profile, updatedAt }
  })
}

/**
 * Fills empty fields of the profile with what the account has stated elsewhere, such as in an application; what the
 * profile says already stays. Part of the caller's transaction, and no reason to refuse it: if the account changes at
 * the same moment, nothing is filled.
 */
export async function fillEmptyProfile(
  deps: Deps,
  tx: Executor,
  actor: Actor,
  stated: Partial<Record<ProfileField, string>>,
  request: RequestContext,
): Promise<void> {
  const { accountId } = actor
  const before = await findAccount(tx, accountId)
  if (!before || before.certification === 'verified') return
  const filled = PROFILE_FIELDS.filter((field) => before[field] === null && stated[field])
  if (filled.length === 0) return
  const profile = profileOf((field) => before[field] ?? (stated[field] || null))
  const updatedAt = Math.max(deps.clock.now(), before.updatedAt + 1)
  const done = await updateProfileFields(tx, { id: accountId, profile, updatedAt, was: before.updatedAt })
  if (!done) return
  const detail = { fields: filled.join(' ') }
  await recordAudit(deps, tx, { kind: 'profileChanged', ...actor, detail }, request)
}
