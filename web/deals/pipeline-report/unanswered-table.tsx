import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PipelineReport } from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { zonedMoments } from '#web/platform/text/zoned-moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import styles from './pipeline-report.module.css'
import { ReportTable } from './report-table.tsx'
import { useFigures } from './use-figures.ts'

interface UnansweredProps {
  readonly deals: PipelineReport['unanswered']
  /** How many there are, shown or not. */
  readonly all: number
  readonly dealPath: (dealId: string) => string
  /** They are of one partner, which is not named. */
  readonly ofOne: boolean
}

/** Deals that expired since their partner did not answer our question, each with the way to it. */
export function UnansweredTable({ deals, all, dealPath, ofOne }: UnansweredProps) {
  const { t, i18n } = useTranslation('pipelineReport')
  const { count } = useFigures()
  const { zone, when } = zonedMoments(
    deals.map(({ at }) => at),
    i18n.language as Language,
  )
  const note = ofOne ? ('ownUnanswered' as const) : ('unanswered' as const)
  const lead =
    deals.length < all
      ? t(`notes.${note}Last`, { shown: count(deals.length), count: count(all) })
      : t(`notes.${note}`)
  return (
    <AccountSection id="unanswered" title={t('parts.unanswered')} lead={deals.length > 0 ? lead : null}>
      {deals.length === 0 ? (
        <p className={styles.notes}>{t('none')}</p>
      ) : (
        <ReportTable
          words
          title={t('parts.unanswered')}
          headings={[
            t('columns.project'),
            t('columns.customer'),
            ...(ofOne ? [] : [t('columns.partner')]),
            zone ? t('inZone', { what: t('columns.expiredAt'), zone }) : t('columns.expiredAt'),
          ]}
        >
          <tbody>
            {deals.map(({ dealId, projectName, companyName, partner, at }) => (
              <tr key={dealId}>
                <th scope="row">
                  <Link to={dealPath(dealId)}>{projectName}</Link>
                </th>
                <td>{companyName}</td>
                {ofOne ? null : <td>{partner.name}</td>}
                <td>{when(at)}</td>
              </tr>
            ))}
          </tbody>
        </ReportTable>
      )}
    </AccountSection>
  )
}
