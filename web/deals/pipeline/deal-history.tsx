import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import type { DealEvent } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealField } from '#contract/deals/pipeline/pipeline.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { deadlineText, shortMomentText } from '#web/platform/text/moments.ts'
import { TextButton } from '#web/ui/button.tsx'
import styles from './deal.module.css'

/** Steps that are shown before all are asked for. */
const SHORT = 6

interface HistoryProps {
  /** The desk has a history of the request besides. */
  readonly title: string
  readonly history: readonly DealEvent[]
}

/** What happened to a deal, newest first. */
export function DealHistory({ title, history }: HistoryProps) {
  const { t, i18n } = useTranslation('pipeline')
  const [isWhole, setWhole] = useState(false)
  const wordsOf = useEventWords()
  const shown = isWhole ? history : history.slice(0, SHORT)
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{title}</h2>
      <ol className={styles.history}>
        {shown.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and only grow at the head
          <li key={history.length - place}>
            <p>{wordsOf(event)}</p>
            <span>
              {t('thread.at', {
                by: event.by.name ?? t(`thread.${event.by.side}`),
                date: shortMomentText(event.at, i18n.language as Language),
              })}
            </span>
          </li>
        ))}
      </ol>
      {history.length > shown.length ? (
        <p>
          <TextButton onClick={() => setWhole(true)}>
            {t('page.showAll', { count: history.length })}
          </TextButton>
        </p>
      ) : null}
    </section>
  )
}

const MOVES = [
  ...(['submit', 'begin', 'approve', 'askMore', 'markDuplicate'] as const),
  ...(['reject', 'reply', 'withdraw', 'expire'] as const),
]

function useEventWords() {
  const { t, i18n } = useTranslation('pipeline')
  // The end of a protection is the first moment after it.
  const day = (at: string | null) => deadlineText(Number(at), i18n.language as Language)
  return ({ kind, name, from, to }: DealEvent): string => {
    if (kind === 'stage')
      return t('event.stage', { from: t(`stage.${from as DealStage}`), to: t(`stage.${to as DealStage}`) })
    if (kind === 'protection') return t('event.protection', { from: day(from), to: day(to) })
    if (kind === 'field')
      return t('event.field', {
        field: t(`field.${name as DealField}`),
        from: from || t('event.nothing'),
        to: to || t('event.nothing'),
      })
    const move = MOVES.find((each) => each === name)
    return t(`event.${move ?? 'created'}`)
  }
}
