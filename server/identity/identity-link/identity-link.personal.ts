import { z } from 'zod'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteLinkedIdentitiesSince, linkedIdentities } from './identity-link.service.ts'

const identities = copiedTable({
  key: 'linkedIdentities',
  title: { zh: '已关联的第三方登录', en: 'Linked third-party logins' },
  row: z.strictObject({
    provider: z.string(),
    label: z.string(),
    linkedAt: instant,
    lastUsedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await linkedIdentities(db.query, accountId)
    return rows.map(({ provider, label, linkedAt, lastUsedAt }) => ({
      provider,
      label,
      linkedAt: iso(linkedAt),
      lastUsedAt: isoOrNull(lastUsedAt),
    }))
  },
  labels: {
    provider: { zh: '提供方', en: 'Provider' },
    label: { zh: '对方名称', en: 'Name at the provider' },
    linkedAt: { zh: '关联时间', en: 'Linked' },
  },
})

export const identityLinkPersonal: PersonalData = {
  tables: ['thirdPartyIdentities'],
  wipe: (_deps, tx, { accountId }) => deleteLinkedIdentitiesSince(tx, accountId, 0),
  copied: [identities],
}
