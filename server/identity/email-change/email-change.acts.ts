import type { ActingKind } from '#server/kit/acting/acting.ts'
import { deleteOpenChanges, undoableChanges, unfinishedChanges } from './email-change.store.ts'

/** Changes of the address whose new mailbox is not proven yet. */
export const emailChangeActs: ActingKind = {
  name: 'emailChange',
  title: { zh: '未完成的邮箱更换', en: 'Unfinished change of the e-mail address' },
  tables: ['emailChanges'],
  endsOn: { recovery: 'own' },
  async list({ clock }, db, { accountId, subAccountId }) {
    if (typeof subAccountId === 'string') return []
    const open = await unfinishedChanges(db, accountId)
    return open.map(({ id, createdAt, proofExpiresAt }) => ({
      id,
      name: '',
      madeAt: createdAt,
      madeBy: accountId,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: proofExpiresAt > clock.now(),
    }))
  },
  end: (_deps, tx, _items, { accountId }) => deleteOpenChanges(tx, accountId),
}

/**
 * Links in former mailboxes that undo a change. They are the way back for the owner, so nothing but their use and their
 * time ends them.
 */
export const emailUndoActs: ActingKind = {
  name: 'emailUndo',
  title: { zh: '撤销邮箱更换的链接', en: 'Link that undoes a change of the e-mail address' },
  tables: ['emailChanges'],
  endsOn: {},
  async list({ clock }, db, { accountId, subAccountId }) {
    if (typeof subAccountId === 'string') return []
    const links = await undoableChanges(db, accountId, clock.now())
    return links.map(({ id, changedAt, oldEmail }) => ({
      id,
      name: '',
      madeAt: changedAt ?? 0,
      madeBy: null,
      userId: accountId,
      target: oldEmail,
      lastUsedAt: null,
      usable: true,
    }))
  },
}
