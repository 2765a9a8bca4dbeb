import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import {
  getSubAccountRules,
  type SubAccountRulesView,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { FactorRule } from './factor-rule.tsx'
import { NetworkRule } from './network-rule.tsx'

export const handle = {
  text: ['subAccountAdmin'],
  outline: (t) => ({ lead: t('subAccountAdmin:rules.lead') }),
} satisfies PageHandle

export async function clientLoader(): Promise<SubAccountRulesView> {
  return orThrow(await callApi(getSubAccountRules, {}))
}
clientLoader.hydrate = true as const

/** What the account requires of all its sub-accounts. Each rule is saved by itself. */
export default function SecurityRulesPage() {
  const { t } = useTranslation(['subAccountAdmin', 'accountTitles'])
  const rules = useLoaderData<typeof clientLoader>()
  return (
    <div className="stack gap-6 fit">
      <PageTitle title={t('accountTitles:securityRules')} lead={t('rules.lead')} />
      <FactorRule rules={rules} onChange={shownIsTrue} />
      <NetworkRule rules={rules} onChange={shownIsTrue} />
    </div>
  )
}
