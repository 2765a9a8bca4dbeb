import type { ActingKind } from '#server/kit/acting/acting.ts'
import { pendingInvitations, reopenInvitation, revokeInvitations } from './invitation.store.ts'

/** Invitations of customers by a partner. */
export const invitationActs: ActingKind = {
  name: 'invitation',
  title: { zh: '客户邀请', en: 'Invitation of a customer' },
  tables: ['invitations'],
  endsOn: { recovery: 'allSince', closing: 'all' },
  isTold: true,
  async list({ clock }, db, { accountId, subAccountId }) {
    const pending = await pendingInvitations(db, accountId)
    return pending
      .filter(({ sentBy }) => subAccountId === undefined || sentBy === (subAccountId ?? accountId))
      .map(({ id, customerName, boundTo, sentAt, sentBy, openedAt, expiresAt }) => ({
        id,
        name: customerName,
        madeAt: sentAt,
        madeBy: sentBy,
        userId: sentBy,
        target: boundTo,
        lastUsedAt: openedAt,
        usable: expiresAt > clock.now(),
      }))
  },
  async end({ clock }, tx, items) {
    const ids = items.map(({ id }) => id)
    await revokeInvitations(tx, ids, clock.now())
  },
  restore: ({ clock }, tx, { id }, partnerId) => reopenInvitation(tx, { id, partnerId }, clock.now()),
}
