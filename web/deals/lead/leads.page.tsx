import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { acceptLead } from '#contract/deals/lead/lead.endpoints.ts'
import { type LeadRow, leadList } from '#contract/deals/lead/lead.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './lead.module.css'
import { LEAD_TONES } from './lead-tones.ts'

export const handle = {
  text: ['list', 'pager', 'lead'],
  outline: (t) => ({ lead: t('lead:lead') }),
} satisfies PageHandle

/** The requests of customers that were passed to the partner. */
export default function LeadsPage() {
  const { t } = useTranslation(['lead', 'accountTitles'])
  const navigate = useNavigate()
  const mayCall = useMayCall()
  return (
    <div className="stack gap-5 fit packed">
      <PageTitle title={t('accountTitles:leads')} lead={t('lead')} />
      <ListView<LeadRow>
        list={leadList}
        texts={t('list', { returnObjects: true })}
        rowHeader="needs"
        nameOf={({ number }) => t('number', { number })}
        chips="state"
        onOpen={({ id }) => void navigate(pathTo(PATHS.lead, { leadId: id }))}
        cells={{
          number: ({ number }) => <span className="reference">{t('number', { number })}</span>,
          needs: ({ id, needs, number }) => (
            <Link className={styles.excerpt} to={pathTo(PATHS.lead, { leadId: id })}>
              {needs || t('number', { number })}
            </Link>
          ),
          state: ({ id, state, number }) => (
            <span className="row gap-1 across-4 center">
              <StateMark tone={LEAD_TONES[state]} isLong>
                {t(`state.${state}`)}
              </StateMark>
              {state === 'offered' && mayCall(acceptLead) ? (
                <Link className="brand strong" to={pathTo(PATHS.lead, { leadId: id })}>
                  <Text>{t('answer')}</Text>
                  <span className="visually-hidden">{t('number', { number })}</span>
                </Link>
              ) : null}
            </span>
          ),
        }}
        empty={{ icon: 'chat', title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}
