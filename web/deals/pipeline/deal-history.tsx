import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import type { DealEvent } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { zonedMoments } from '#web/platform/text/zoned-moments.ts'
import { TextButton } from '#web/ui/button.tsx'
import styles from './deal-history.module.css'

/** Steps that are shown before all are asked for. */
const SHORT = 6

interface HistoryProps {
  readonly title: string
  readonly history: readonly DealEvent[]
  /** Of decisions: the partner reads them where it replies. */
  readonly hasReasons?: true
}

/** What happened to a deal, newest first. */
export function DealHistory({ title, history, hasReasons }: HistoryProps) {
  const { t, i18n } = useTranslation('pipeline')
  const [isWhole, setWhole] = useState(false)
  const wordsOf = useEventWords()
  const shown = isWhole ? history : history.slice(0, SHORT)
  const { zone, when } = zonedMoments(
    shown.map(({ at }) => at),
    i18n.language as Language,
  )
  return (
    <section className="stack gap-3 fit" aria-labelledby="history">
      <div className="line gap-2 baseline">
        <h2 className="text-l" id="history">
          {title}
        </h2>
        <small className="faint text-xs hide-empty">{zone}</small>
      </div>
      <ol className={`plain stack gap-3 text-s break ${styles.steps}`}>
        {shown.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and only grow at the head
          <li key={history.length - place}>
            <time className="faint figures text-xs" dateTime={new Date(event.at).toISOString()}>
              {when(event.at)}
            </time>
            <div>
              <p>{wordsOf(event)}</p>
              <span className="quiet text-xs">{event.by.name ?? t(`thread.${event.by.side}`)}</span>
              {hasReasons ? <Reasons event={event} /> : null}
            </div>
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

/** Why it was decided so. */
function Reasons({ event }: { readonly event: DealEvent }) {
  return [...event.reasons.map(({ text }) => text), event.note].filter(Boolean).map((text) => (
    <p key={text} className="quiet text-xs">
      {text}
    </p>
  ))
}

const MOVES = [
  ...(['submit', 'begin', 'approve', 'askMore', 'markDuplicate'] as const),
  ...(['reject', 'reply', 'withdraw', 'expire'] as const),
]

function useEventWords() {
  const { t, i18n } = useTranslation('pipeline')
  // The end of a protection is the first moment after it.
  const day = (at: string | null) => deadlineText(Number(at), i18n.language as Language)
  const shown = (field: DealField, typed: string | null): string =>
    dealFields.shown(field, dealFields.fields[field].read(typed ?? ''), i18n.language as Language) ||
    t('event.nothing')
  return ({ kind, name, from, to }: DealEvent): string => {
    if (kind === 'stage')
      return t('event.stage', { from: t(`stage.${from as DealStage}`), to: t(`stage.${to as DealStage}`) })
    if (kind === 'protection') return t('event.protection', { from: day(from), to: day(to) })
    if (kind === 'field') {
      const field = name as DealField
      return t('event.field', { field: t(`field.${field}`), from: shown(field, from), to: shown(field, to) })
    }
    const move = MOVES.find((each) => each === name)
    return t(`event.${move ?? 'created'}`)
  }
}
