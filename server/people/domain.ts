import { DAY_MS } from '#contract/kit/time.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { accountPersonal } from './account/account.personal.ts'
import { accountRoutes } from './account/account.routes.ts'
import { loadDemoPeople } from './account/people.demo.ts'
import { agreementRoutes } from './agreement/agreement.routes.ts'
import { type AgreementSource, readAgreementSources } from './agreement/agreement.texts.ts'
import { agreementPersonal } from './agreement/consent.service.ts'
import { grantActs, roleActs } from './role/grant.service.ts'
import { roleRoutes } from './role/role.routes.ts'
import { rolePersonal } from './role/role.service.ts'
import { subAccountActs, subAccountPersonal } from './sub-account/sub-account.service.ts'
import { subAccountRulesActs } from './sub-account/sub-account-rules.service.ts'

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
  lasts: {
    accounts: 'the customers; closing one wipes what says who it was',
    subAccounts: 'the people of a company, until the account is closed',
    subAccountRoles: 'who has which role, as long as the person',
    subAccountRules: 'one row for each company',
    roles: 'made and deleted by a company, of a limited number',
    agreementTexts: 'what people have agreed to; a new row for each version',
  },
  personal: [subAccountPersonal, rolePersonal, agreementPersonal, accountPersonal],
})
