import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { type CampaignClaim, claimList } from '#contract/trials/claim/claim.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpenOnDesk } from '#web/platform/session/desk-permissions.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CLAIM_TONES } from './claim-tones.ts'

export const handle = { text: ['list', 'pager', 'claim'] } satisfies PageHandle

/** What customers have claimed of campaigns, with the orders that the codes were used for. */
export default function CampaignClaimsPage() {
  const { t, i18n } = useTranslation(['claim', 'deskTitles'])
  const language = i18n.language as Language
  const mayOpen = useMayOpenOnDesk()
  return (
    <>
      <PageTitle title={t('deskTitles:campaignClaims')} lead={t('desk.lead')} />
      <ListView<CampaignClaim>
        list={claimList}
        texts={t('desk.list', { returnObjects: true })}
        rowHeader="code"
        nameOf={({ code }) => code}
        chips="state"
        tones={{ state: CLAIM_TONES }}
        cells={{
          account: ({ account, accountId }) =>
            mayOpen(PATHS.operatedAccount) ? (
              <Link to={pathTo(PATHS.operatedAccount, { accountId })}>{account}</Link>
            ) : (
              account
            ),
          campaignId: ({ campaignName }) => campaignName[language],
        }}
        empty={{
          icon: 'price',
          title: t('desk.empty'),
          text: t('desk.emptyText'),
          action: mayOpen(PATHS.campaignDesk) ? (
            <Link className={buttonClass({ tone: 'quiet' })} to={PATHS.campaignDesk}>
              {t('desk.toCampaigns')}
            </Link>
          ) : null,
        }}
      />
    </>
  )
}
