import { DAY_MS } from '#contract/kit/time.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { accountPersonal } from './account/account.personal.ts'
import { accountRoutes } from './account/account.routes.ts'
import { loadDemoPeople } from './account/people.demo.ts'
import { agreementPersonal } from './agreement/agreement.personal.ts'
import { agreementRoutes } from './agreement/agreement.routes.ts'
import { type AgreementSource, readAgreementSources } from './agreement/agreement.texts.ts'
import { grantActs, roleActs } from './role/role.acts.ts'
import { rolePersonal } from './role/role.personal.ts'
import { roleRoutes } from './role/role.routes.ts'
import { subAccountActs } from './sub-account/sub-account.acts.ts'
import { subAccountPersonal } from './sub-account/sub-account.personal.ts'
import { subAccountRulesActs } from './sub-account/sub-account-rules.acts.ts'

declare module '#server/kit/deps.ts' {
  interface Deps {
    /** The texts in force that people accept; read again at each use, so that a test can put a newer version in force. */
    readonly agreementTexts: () => readonly AgreementSource[]
  }
}

/** Who there is: accounts, sub-accounts, their roles, and what they agreed to. */
export const people = defineDomain({
  name: 'people',
  provide() {
    const texts = readAgreementSources()
    return { agreementTexts: () => texts }
  },
  routes: [accountRoutes, agreementRoutes, roleRoutes],
  acts: [subAccountActs, subAccountRulesActs, roleActs, grantActs],
  demo: { people: [loadDemoPeople] },
  expire: [
    // Longer than a change of address can be undone.
    { table: 'roleChanges', column: 'changedAt', keepMs: 30 * DAY_MS },
    { table: 'subAccountRuleChanges', column: 'changedAt', keepMs: 30 * DAY_MS },
    // Accepted on a form that was never sent.
    { table: 'consents', column: 'acceptedAt', keepMs: DAY_MS, only: [['accountId', 'is', null]] },
  ],
  personal: [subAccountPersonal, rolePersonal, agreementPersonal, accountPersonal],
})
