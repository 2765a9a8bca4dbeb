import { z } from 'zod'
import { instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { recordedSessions } from './session.store.ts'

/** Sign-ins that are on record, over or not, newest first. */
const sessions = copiedTable({
  key: 'sessions',
  title: { zh: '登录记录', en: 'Logins' },
  row: z.strictObject({
    subAccountId,
    browser: z.string(),
    address: z.string(),
    startedAt: instant,
    lastUsedAt: instant,
    endedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await recordedSessions(db.query, accountId)
    return rows.map((session) => ({
      subAccountId: session.subAccountId,
      browser: session.userAgent,
      address: session.address,
      startedAt: iso(session.createdAt),
      lastUsedAt: iso(session.lastUsedAt),
      endedAt: isoOrNull(session.endedAt),
    }))
  },
  labels: {},
})

export const signInPersonal: PersonalData = {
  stays: {
    sessions: 'ended at once; where they came from is evidence for 180 days, as the privacy policy says',
    signInTickets: 'revoked at once, deleted after ten minutes',
    signInUnlocks: 'a hash of a mailed link, deleted after a day',
  },
  copied: [sessions],
}
