import { deviceOf } from '#contract/kit/device.ts'
import type { ActingKind, Extent, Occasion } from '#server/kit/acting/acting.ts'
import { tellSessionsEnded } from '#server/kit/http/event-streams.ts'
import { endSessionsById, unendedSessions } from './session.store.ts'
import { revokeTickets, ticketsOf } from './ticket.store.ts'
import { openUnlocks } from './unlock.store.ts'

const ENDS_ON: Partial<Record<Occasion, Extent>> = {
  recovery: 'all',
  forgottenPassword: 'all',
  operatorReset: 'all',
  passwordChanged: 'all',
  addressChanged: 'all',
  signOutEverywhere: 'all',
  closing: 'all',
  accountDisabled: 'all',
  operatorDisabled: 'all',
  subAccountDisabled: 'all',
  subAccountDeleted: 'all',
}

/** Where people are logged in. */
export const sessionActs: ActingKind = {
  name: 'session',
  title: { zh: '登录会话', en: 'Session' },
  tables: ['sessions'],
  endsOn: ENDS_ON,
  async list({ clock, settings }, db, whose) {
    const now = clock.now()
    const sessions = await unendedSessions(db, whose)
    return sessions.map(({ id, createdAt, expiresAt, lastUsedAt, ...session }) => {
      const userId = session.subAccountId ?? session.accountId
      const usable = expiresAt > now && lastUsedAt > now - settings.sessionIdleMs
      const { browser, system } = deviceOf(session.userAgent)
      const name = [browser, system].filter((part) => part !== null).join(', ')
      const target = session.address
      return { id, name, madeAt: createdAt, madeBy: userId, userId, target, lastUsedAt, usable }
    })
  },
  async end(deps, tx, items, { accountId }) {
    const ids = items.map(({ id }) => id)
    await endSessionsById(tx, ids, deps.clock.now())
    await tellSessionsEnded(deps, tx, accountId)
  },
}

/** Logins under way: the password was right, and a second factor or an agreement is missing. */
export const ticketActs: ActingKind = {
  name: 'signInTicket',
  title: { zh: '进行中的登录', en: 'Login under way' },
  tables: ['signInTickets'],
  endsOn: ENDS_ON,
  async list({ clock }, db, whose) {
    const tickets = await ticketsOf(db, whose, clock.now())
    return tickets.map(({ ticketHash, createdAt, accountId, subAccountId }) => ({
      id: ticketHash,
      name: '',
      madeAt: createdAt,
      madeBy: null,
      userId: subAccountId ?? accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  end: ({ clock }, tx, _items, whose) => revokeTickets(tx, whose, clock.now()),
}

/** Mailed links that end a lock. They log in no one, and the account's own mailbox has them: they stay. */
export const unlockActs: ActingKind = {
  name: 'unlockLink',
  title: { zh: '解锁链接', en: 'Unlock link' },
  tables: ['signInUnlocks'],
  endsOn: {},
  async list({ clock }, db, whose) {
    const links = await openUnlocks(db, whose, clock.now())
    return links.map(({ tokenHash, createdAt, accountId, subAccountId }) => ({
      id: tokenHash,
      name: '',
      madeAt: createdAt,
      madeBy: null,
      userId: subAccountId ?? accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
}
