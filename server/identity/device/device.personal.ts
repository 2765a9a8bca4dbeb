import { z } from 'zod'
import { SECURITY_HEADING } from '#server/kit/personal/common-labels.ts'
import { copiedFacts } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { countKnownDevices, deleteKnownDevices } from './device.service.ts'

const knownDevices = copiedFacts({
  key: 'knownDevices',
  heading: SECURITY_HEADING,
  /** How many browsers are known as this person's. */
  schema: z.int(),
  read: ({ db }, { accountId }) => countKnownDevices(db.query, accountId),
  show: (count) => ({ knownDevices: count }),
  labels: { knownDevices: { zh: '常用浏览器数', en: 'Known browsers' } },
})

export const devicePersonal: PersonalData = {
  tables: ['devices'],
  wipePerson: (_deps, tx, personId) => deleteKnownDevices(tx, personId),
  copied: [knownDevices],
}
