import type { Language } from '#contract/kit/language.ts'
import { endUserSessions } from '#server/identity/sign-in/session.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { changeGrants, roleTexts } from '#server/people/role/grant.service.ts'
import type { Role } from '#server/people/role/role.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { subAccountMail } from './sub-account-admin.mail.ts'
import {
  type ChangedSubAccount,
  isAdministrator,
  isLastGone,
  managedSubAccount,
} from './sub-account-admin.service.ts'

/**
 * Grants some roles and revokes others; the rest stays as it is in this transaction. Sessions of the sub-account end where
 * one is revoked (security, 1).
 * @throws notOfThisPrimary, unknown (a role), notPermitted (a role with a permission that the caller lacks)
 */
export async function changeRoles(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  { grant, revoke }: { readonly grant: readonly string[]; readonly revoke: readonly string[] },
  request: RequestContext,
): Promise<ChangedSubAccount> {
  return deps.db.transaction(async (tx) => {
    const { subAccount, roles } = await managedSubAccount(tx, caller, id)
    const wasAdministrator = await isAdministrator(tx, subAccount)
    const present = roles.map((role) => role.id)
    const roleIds = [...new Set([...present.filter((roleId) => !revoke.includes(roleId)), ...grant])]
    const { granted, revoked } = await changeGrants(deps, tx, caller, id, roleIds)
    if (revoked.length > 0) await endUserSessions(deps, tx, subAccount)
    const managed = await managedSubAccount(tx, caller, id)
    if (granted.length + revoked.length > 0) {
      const named = (some: readonly Role[]) => some.map((role) => roleTexts(role, 'en').name).join(', ')
      const detail = { subAccount: subAccount.userName, added: named(granted), removed: named(revoked) }
      await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountRolesChanged', detail }, request)
      const namesIn = (language: Language) => managed.roles.map((role) => roleTexts(role, language).name)
      const names = namesIn(subAccount.language)
      await notify(deps, tx, {
        userId: subAccount.id,
        kind: 'rolesChanged',
        params: { roles: { zh: namesIn('zh').join('、') || '无', en: namesIn('en').join(', ') || 'none' } },
        mails: [subAccountMail(deps, subAccount, { news: 'roles', names })],
      })
    }
    return { ...managed, lastAdministrator: await isLastGone(tx, subAccount.accountId, wasAdministrator) }
  })
}
