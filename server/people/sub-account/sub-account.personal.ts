import { z } from 'zod'
import { deleteBounce } from '#server/kit/mail/outbox.store.ts'
import { SECURITY_HEADING } from '#server/kit/personal/common-labels.ts'
import { copiedFacts } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteSubAccountFields, findSubAccount } from './sub-account.store.ts'
import { subAccountRules } from './sub-account-rules.service.ts'
import { deleteRules } from './sub-account-rules.store.ts'

const subAccountNetworks = copiedFacts({
  key: 'subAccountNetworks',
  heading: SECURITY_HEADING,
  /** Networks from which sub-accounts may come, in CIDR notation; empty: from anywhere. */
  schema: z.array(z.string()),
  read: async ({ db }, { accountId }) => [...(await subAccountRules(db.query, accountId)).networks],
  show: (networks) => ({ subAccountNetworks: networks.join(', ') || null }),
  labels: { subAccountNetworks: { zh: '子账号的网络', en: 'Networks of sub-accounts' } },
})

/** What sub-accounts say about people; their ids stay in the log. */
export const subAccountPersonal: PersonalData = {
  tables: ['subAccounts', 'subAccountRules', 'subAccountRuleChanges'],
  wipe: (_deps, tx, { accountId }) => deleteRules(tx, accountId),
  async wipePerson({ clock }, tx, personId) {
    const row = await findSubAccount(tx, personId)
    if (row) await deleteBounce(tx, row.email)
    await deleteSubAccountFields(tx, personId, clock.now())
  },
  copied: [subAccountNetworks],
}
