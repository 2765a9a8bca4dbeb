import type { ActingKind } from '#server/kit/acting/acting.ts'
import { endLink, endLinksOf, openLinksOf, openLinksSentBy } from './operator-link.store.ts'

/** Links for a new password that administrators have sent to an operator. */
export const operatorResetActs: ActingKind = {
  name: 'operatorReset',
  title: { zh: '运营人员重置密码链接', en: 'Link for an operator’s new password' },
  tables: ['operatorLinks'],
  endsOn: { operatorDisabled: 'own' },
  async list({ clock }, db, { accountId }) {
    const links = await openLinksOf(db, accountId)
    return links.map(({ id, createdAt, sentBy, expiresAt }) => ({
      id,
      name: '',
      madeAt: createdAt,
      madeBy: sentBy,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: expiresAt > clock.now(),
    }))
  },
  end: ({ clock }, tx, _items, { accountId }) => endLinksOf(tx, accountId, clock.now()),
}

/** Invitations of operators that an operator has sent: who is invited could let the sender in again. */
export const operatorInvitationActs: ActingKind = {
  name: 'operatorInvitation',
  title: { zh: '运营人员邀请', en: 'Invitation of an operator' },
  tables: ['operatorLinks'],
  endsOn: { operatorDisabled: 'own', operatorRoleChanged: 'own' },
  async list({ clock }, db, { accountId }) {
    const links = await openLinksSentBy(db, accountId)
    return links.map(({ id, createdAt, email, role, expiresAt }) => ({
      id,
      name: role,
      madeAt: createdAt,
      madeBy: accountId,
      userId: accountId,
      target: email ?? '',
      lastUsedAt: null,
      usable: expiresAt > clock.now(),
    }))
  },
  async end({ clock }, tx, items) {
    for (const { id } of items) await endLink(tx, id, clock.now())
  },
}
