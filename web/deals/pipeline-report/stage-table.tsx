import { useTranslation } from 'react-i18next'
import type { PipelineReport } from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { FigureBar } from '#web/ui/figure-bar.tsx'
import { Text } from '#web/ui/text.tsx'
import { ReportTable } from './report-table.tsx'
import { useFigures } from './use-figures.ts'

/** The deals of the period by their stage now, as a table whose bars compare the stages. */
export function StageTable({ stages, ended }: Pick<PipelineReport, 'stages' | 'ended'>) {
  const { t } = useTranslation('pipelineReport')
  const { count } = useFigures()
  const rows = [
    ...stages.map(({ stage, ...row }) => ({ name: t(`stages.${stage}`), ...row })),
    { name: t('columns.ended'), ...ended },
  ]
  const most = {
    deals: Math.max(...rows.map(({ deals }) => deals)),
    desktops: Math.max(...rows.map(({ desktops }) => desktops)),
  }
  return (
    <AccountSection id="stages" title={t('parts.stages')} lead={t('notes.stages')}>
      <ReportTable
        title={t('parts.stages')}
        headings={[t('columns.stage'), t('columns.deals'), t('columns.desktops')]}
      >
        <tbody>
          {rows.map(({ name, deals, desktops }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Text>{count(deals)}</Text>
                <FigureBar value={deals} most={most.deals} />
              </td>
              <td>
                <Text>{count(desktops)}</Text>
                <FigureBar value={desktops} most={most.desktops} />
              </td>
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </AccountSection>
  )
}
