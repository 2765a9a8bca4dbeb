import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { zonedMoments } from '#web/platform/text/zoned-moments.ts'
import { Text } from '#web/ui/text.tsx'
import type { ShownQueue } from './queue-parts.ts'
import styles from './request-panel.module.css'

interface HistoryProps {
  readonly shown: ShownQueue
  readonly item: QueueItem
}

type Step = QueueItem['history'][number]

/**
 * A request that waits for no operator: its status, since when, by whom and why, above everything else of it. The site
 * gives no reason: the step before is what it goes by, such as a question that got no reply.
 */
export function StateNote({ shown, item }: HistoryProps) {
  const { t, i18n } = useTranslation('queue')
  const nameOf = useStepName(shown)
  const last = item.history.at(-1)
  if (item.isOpen || item.decision !== null || !last) return null
  const before = last.actor === 'system' ? item.history.at(-2) : undefined
  const when = (step: Step) => (
    <StepTime at={step.at} text={shortMomentText(step.at, i18n.language as Language)} />
  )
  return (
    <section className="stack gap-0 wash" aria-label={t('history.state')}>
      <p>
        <b>
          <Text>{shown.texts.list.options.state[item.state] ?? item.state}</Text>
        </b>{' '}
        {when(last)}
      </p>
      <StepWords step={last} />
      {before ? (
        <div className="above-2 stack gap-0">
          <p>
            <b>
              <Text>{nameOf(before) ?? ''}</Text>
            </b>{' '}
            {when(before)}
          </p>
          <StepWords step={before} />
        </div>
      ) : null}
    </section>
  )
}

/** What a step is called: by its kind of request, or as in every queue. */
function useStepName(shown: ShownQueue): (step: Step) => string | undefined {
  const { t } = useTranslation('queue')
  const own: Readonly<Record<string, string>> = {
    submit: t('history.submit'),
    resubmit: t('history.resubmit'),
    withdraw: t('history.withdraw'),
  }
  return ({ action }) => shown.texts.moves[action] ?? shown.texts.decisions[action]?.done ?? own[action]
}

/** What happened to the request before, the newest first. */
export function History({ shown, item: { history } }: HistoryProps) {
  const { t, i18n } = useTranslation('queue')
  const id = useId()
  const { zone, when } = zonedMoments(
    history.map(({ at }) => at),
    i18n.language as Language,
  )
  const nameOf = useStepName(shown)
  return (
    <section aria-labelledby={id}>
      <h3 className="row gap-0 across-2 below-2 text-xs" id={id}>
        <Text>{t('history.title')}</Text> {zone ? <small className="faint normal">{zone}</small> : null}
      </h3>
      <ol className={`plain stack gap-2 ${styles.history}`}>
        {[...history].reverse().map((step) => (
          <li key={step.revision}>
            <StepTime at={step.at} text={when(step.at)} />
            <p>
              <b>{nameOf(step)}</b> <StepWords step={step} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepTime({ at, text }: { readonly at: number; readonly text: string }) {
  return (
    <time className="faint figures" dateTime={new Date(at).toISOString()}>
      {text}
    </time>
  )
}

/** Who made a step, and why. */
function StepWords({ step }: { readonly step: Step }) {
  const { t } = useTranslation('queue')
  const soft = `quiet break ${styles.soft}`
  return (
    <>
      <span className={soft}>
        {step.by ?? (step.actor === 'system' ? t('history.system') : t('history.applicant'))}
      </span>
      {[...step.reasons.map(({ text }) => text), step.note].filter(Boolean).map((text) => (
        <span key={text} className={soft}>
          {text}
        </span>
      ))}
    </>
  )
}
