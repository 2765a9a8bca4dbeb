import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PipelineReport } from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { REPORT_COUNTS, winRateOf } from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import { dayAfter, startOfBusinessDay } from '#contract/kit/time.ts'
import { useSite } from '#web/platform/page/site.ts'
import { dealsOfPartnerPath } from '#web/platform/paths/desk-paths.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpenOnDesk } from '#web/platform/session/desk-permissions.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { FigureBar } from '#web/ui/figure-bar.tsx'
import { Text } from '#web/ui/text.tsx'
import { ReportTable } from './report-table.tsx'
import { useFigures } from './use-figures.ts'

type TableProps = Pick<PipelineReport, 'partners' | 'from' | 'to'>

/** The partners with the most deals: a name leads to the account, the number of deals to those of the period. */
export function PartnerTable({ partners: { count: all, list }, from, to }: TableProps) {
  const { t } = useTranslation('pipelineReport')
  const { count, rate, days } = useFigures()
  const mayOpenOnDesk = useMayOpenOnDesk()
  const mayOpen = mayOpenOnDesk(PATHS.operatedAccount)
  const mayList = mayOpenOnDesk(PATHS.deskDeals)
  const { timeZone } = useSite()
  const submitted = {
    from: startOfBusinessDay(from, timeZone),
    until: startOfBusinessDay(dayAfter(to, 1), timeZone),
  }
  const most = Math.max(...list.map(({ submitted }) => submitted))
  return (
    <AccountSection
      id="partners"
      title={t('parts.partners')}
      lead={t('notes.partners', { shown: count(list.length), count: count(all) })}
    >
      <ReportTable
        cards
        title={t('parts.partners')}
        headings={[
          t('columns.partner'),
          ...REPORT_COUNTS.map((what) => t(`figures.${what}`)),
          t('figures.winRate'),
          t('columns.reviewDays'),
        ]}
      >
        <tbody>
          {list.map(({ accountId, name, ...row }) => (
            <tr key={accountId}>
              <th scope="row">
                {mayOpen ? <Link to={pathTo(PATHS.operatedAccount, { accountId })}>{name}</Link> : name}
              </th>
              {REPORT_COUNTS.map((what) => (
                <td key={what} data-name={t(`figures.${what}`)}>
                  {what === 'submitted' && mayList && row[what] > 0 ? (
                    <Link
                      to={dealsOfPartnerPath(accountId, submitted)}
                      aria-label={t('dealsOf', { count: row[what], name })}
                    >
                      {count(row[what])}
                    </Link>
                  ) : (
                    <Text>{count(row[what])}</Text>
                  )}
                  {what === 'submitted' ? <FigureBar value={row[what]} most={most} /> : null}
                </td>
              ))}
              <td data-name={t('figures.winRate')}>{rate(winRateOf(row))}</td>
              <td data-name={t('columns.reviewDays')}>{days(row.reviewMs)}</td>
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </AccountSection>
  )
}
