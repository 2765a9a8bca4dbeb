import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
import { getErrorGroup, updateErrorStates } from '#contract/records/error-log/error-log.endpoints.ts'
import type { ErrorDetail, ErrorState } from '#contract/records/error-log/error-log.fields.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { clockText, momentText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { PanelActions, SidePanel } from '#web/ui/side-panel.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import styles from './server-errors.module.css'

interface ErrorPanelProps {
  readonly id: string
  readonly onMark: (state: ErrorState) => void
  readonly onClose: () => void
}

/** One cause: where and how it occurred last, how often in the last 24 hours, and whether it is resolved. */
export function ErrorPanel({ id, onMark, onClose }: ErrorPanelProps) {
  const { t } = useTranslation('errorLog')
  const { data: detail, error } = useData(getErrorGroup, { params: { errorId: id } })
  const failure = detail ? undefined : error?.errorMsg
  const mayMark = useMayCall()(updateErrorStates)
  const next = detail?.state === 'resolved' ? 'open' : 'resolved'
  return (
    <SidePanel
      title={detail ? t(`server.list.options.kind.${detail.kind}`) : t('server.loading')}
      onClose={onClose}
    >
      <FailureNote>{failure}</FailureNote>
      {detail ? <Detail detail={detail} /> : failure ? null : <PageSkeleton />}
      {detail?.state && mayMark ? (
        <PanelActions>
          <Button onClick={() => onMark(next)}>{t(`server.mark.${next}`)}</Button>
        </PanelActions>
      ) : null}
    </SidePanel>
  )
}

function Detail({ detail }: { readonly detail: ErrorDetail }) {
  const { t, i18n } = useTranslation('errorLog')
  const language = i18n.language as Language
  const when = (ms: number): string => momentText(ms, language)
  const { cause, kind, place, code, count, firstAt, lastAt, resolvedAt, resolvedBy, state, example } = detail
  const columns = t('server.list.columns', { returnObjects: true })
  const resolved = { time: when(resolvedAt ?? 0), name: resolvedBy ?? '' }
  const rows: [string, React.ReactNode][] = [
    [columns.place, place || t('server.noPlace')],
    [columns.code, code ?? t('server.noCode')],
    [columns.count, formatNumber(count)],
    [columns.firstAt, when(firstAt)],
    [columns.lastAt, when(lastAt)],
  ]
  if (example.method) rows.push([t('server.request'), `${example.method} ${example.path ?? ''}`.trim()])
  if (example.status !== null) rows.push([t('server.status'), String(example.status)])
  if (example.address) rows.push([t('server.address'), example.address])
  return (
    <div className="pad-5 stack gap-5 packed slim">
      {cause === kind ? null : <p className="strong break">{cause}</p>}
      {resolvedAt !== null ? (
        <p className="quiet text-s">
          {t(state === 'resolved' ? 'server.resolvedBy' : 'server.cameBack', resolved)}
        </p>
      ) : null}
      <TermList rows={rows} className={styles.facts} term="faint text-xs" value="break" />
      <section className="slim" aria-labelledby="error-hours">
        <h3 className="below-2 text-s" id="error-hours">
          {t('server.hours')}
        </h3>
        <HourBars hours={detail.hours} />
      </section>
      <section className="slim" aria-labelledby="error-example">
        <h3 className="below-2 text-s" id="error-example">
          {t('server.example')}
        </h3>
        {example.requestId ? <CopyText label={t('request')} text={example.requestId} /> : null}
        {example.stack.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
          <pre className={styles.stack} tabIndex={0}>
            {example.stack.join('\n')}
          </pre>
        ) : null}
      </section>
    </div>
  )
}

/** One bar for each hour; for screen readers the hours that have any, in words. */
function HourBars({ hours }: Pick<ErrorDetail, 'hours'>) {
  const { t, i18n } = useTranslation('errorLog')
  const language = i18n.language as Language
  const most = Math.max(1, ...hours.map(({ count }) => count))
  const said = (from: number, count: number): string =>
    t('server.hour', { time: clockText(from, language), count })
  const some = hours.filter(({ count }) => count > 0)
  return (
    <>
      <svg className={styles.bars} viewBox="0 0 240 48" preserveAspectRatio="none" aria-hidden="true">
        {hours.map(({ from, count }, at) => {
          const height = count === 0 ? 1 : Math.max(3, (count / most) * 46)
          return (
            <rect key={from} x={at * 10 + 1} y={48 - height} width="8" height={height}>
              <title>{said(from, count)}</title>
            </rect>
          )
        })}
      </svg>
      <p className="quiet text-s">
        {some.length === 0 ? t('server.noneInDay') : t('server.inDay', { count: total(some) })}
      </p>
      <ul className="visually-hidden">
        {some.map(({ from, count }) => (
          <li key={from}>{said(from, count)}</li>
        ))}
      </ul>
    </>
  )
}

function total(hours: ErrorDetail['hours']): number {
  return hours.reduce((sum, { count }) => sum + count, 0)
}
