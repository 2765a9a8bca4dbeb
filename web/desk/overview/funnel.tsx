import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  FUNNEL_PARTS,
  type FunnelRow,
  type FunnelSteps,
  type getOverview,
} from '#contract/desk/overview/overview.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
import type { HeardFrom, PageGroup } from '#contract/records/visit/visit.fields.ts'
import { numberText } from '#web/platform/text/formats.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FigureBar } from '#web/ui/figure-bar.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './funnel.module.css'

type Funnel = OutputOf<typeof getOverview>['funnel']
type Part = (typeof FUNNEL_PARTS)[number]

const STEPS = ['visited', 'registered', 'tried', 'certified'] as const

/** What became of the visits of 28 days, as a table whose bars compare the visits of the rows. */
export function FunnelSection({ funnel }: { readonly funnel: Funnel }) {
  const { t } = useTranslation('overview')
  const [part, setPart] = useState<Part>('source')
  const nameOf = useRowName(part)
  const rows = funnel[part]
  const most = Math.max(0, ...rows.map(({ visited }) => visited ?? 0))
  return (
    <AccountSection
      id="funnel"
      title={t('funnel.title')}
      aside={
        <Choice
          look="segments"
          label={t('funnel.by')}
          hideLabel
          value={part}
          onChoose={setPart}
          options={FUNNEL_PARTS.map((value) => ({ value, label: t(`funnel.${value}`) }))}
        />
      }
    >
      <div className="scroll">
        <table className={`figure-cells ${styles.table}`} aria-labelledby="funnel">
          <thead>
            <tr>
              <th scope="col">{t(`funnel.columns.${part}`)}</th>
              {STEPS.map((step) => (
                <th key={step} scope="col">
                  {t(`funnel.${step}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t('funnel.all')} steps={funnel.all} most={undefined} />
            {rows.map((row) => (
              <Row key={row.value} name={nameOf(row)} steps={row} most={most} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className={styles.note}>{t('funnel.none')}</p> : null}
      <details className={styles.note}>
        <summary>{t('funnel.how')}</summary>
        <p>{t('funnel.note')}</p>
        {part === 'source' ? (
          <p>
            {t('funnel.sourceNote')} <code className="mono">?source=event</code>,{' '}
            <code className="mono">?source=partner</code>
          </p>
        ) : null}
        {part === 'region' ? <p>{t('funnel.regionNote')}</p> : null}
        {part === 'page' ? <p>{t('funnel.pageNote')}</p> : null}
      </details>
    </AccountSection>
  )
}

interface RowProps {
  readonly name: string
  readonly steps: FunnelSteps
  /** The most visits of a row; undefined: no bar. Later steps have their share instead: each would have a scale of its own. */
  readonly most: number | undefined
}

function Row({ name, steps, most }: RowProps) {
  const { t, i18n } = useTranslation('overview')
  return (
    <tr data-all={most === undefined ? '' : undefined}>
      <th scope="row">{name}</th>
      {STEPS.map((step, at) => {
        const [value, before] = [steps[step], steps[STEPS[at - 1] ?? step]]
        const share = at > 0 ? shareOf(value, before, i18n.language) : undefined
        return (
          <td key={step}>
            <Text>{value === null ? '–' : formatNumber(value)}</Text>
            {at > 0 ? (
              <small>
                <span aria-hidden="true">{share ?? '–'}</span>
                {share ? <span className="visually-hidden">{t('funnel.share', { share })}</span> : null}
              </small>
            ) : null}
            {most !== undefined && at === 0 && value !== null ? (
              <FigureBar value={value} most={most} />
            ) : null}
          </td>
        )
      })}
    </tr>
  )
}

/** How a row is called in the language of the page. */
function useRowName(part: Part): (row: FunnelRow) => string {
  const { t } = useTranslation('overview')
  const { t: trial } = useTranslation('trial')
  return ({ value, name }) => {
    if (part === 'region') return name ?? value
    if (part === 'language') return t(`funnel.languages.${value as Language}`)
    if (part === 'page') return t(`funnel.pages.${value as PageGroup}`)
    return value === 'unknown' ? t('funnel.unknown') : trial(`heardFrom.${value as HeardFrom}`)
  }
}

/** `6.2%`, all with one decimal, so that they are below each other; undefined where the step before is unknown, empty, or smaller. */
function shareOf(value: number | null, before: number | null, language: string): string | undefined {
  if (value === null || before === null || before === 0 || value > before) return undefined
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return numberText(value / before, language, { style: 'percent', ...digits })
}
