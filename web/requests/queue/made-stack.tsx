import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCREEN_TIMES } from '#contract/kit/limits.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { stopwatch } from '#web/platform/page/server-clock.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from './key.tsx'
import styles from './made-stack.module.css'
import type { ShownQueue } from './queue-parts.ts'
import { type MadeDecision, UNDOABLE } from './queue-work.ts'

interface MadeStackProps {
  readonly shown: ShownQueue
  readonly made: readonly MadeDecision[]
  readonly onUndo: (made: MadeDecision) => void
  readonly onSee: (made: MadeDecision) => void
  readonly onDismiss: (made: MadeDecision) => void
}

/** Decisions that can be undone, each with its own countdown, and those that were refused; the newest on top. */
export function MadeStack({ shown, made, ...actions }: MadeStackProps) {
  const { t } = useTranslation('queue')
  const newest = made[0]
  const undoable = made.find(({ phase }) => UNDOABLE.has(phase))
  return (
    <section className={`stack gap-2 fit ${styles.stack}`} aria-label={t('made.label')}>
      {/* Said once, not every second. */}
      <p role="status" className="visually-hidden">
        {newest?.phase === 'pending'
          ? t('made.announced', { done: doneOf(shown, newest), subject: newest.subject })
          : ''}
      </p>
      {made.map((each) =>
        each.phase === 'refused' ? (
          <Refused key={keyOf(each)} made={each} {...actions} />
        ) : (
          <Pending key={keyOf(each)} shown={shown} made={each} {...actions} showsKey={each === undoable} />
        ),
      )}
    </section>
  )
}

function keyOf({ requestId, decision, phase }: MadeDecision): string {
  return `${requestId}-${decision?.id ?? phase}`
}

function doneOf({ texts }: ShownQueue, { action }: MadeDecision): string {
  return texts.decisions[action]?.done ?? action
}

type Actions = Pick<MadeStackProps, 'onUndo' | 'onSee' | 'onDismiss'>

function Pending({
  shown,
  made,
  showsKey,
  onUndo,
}: Actions & Pick<MadeStackProps, 'shown'> & { readonly made: MadeDecision; readonly showsKey: boolean }) {
  const { t } = useTranslation('queue')
  const seconds = useSecondsUntil(made.endsAt)
  const text =
    made.phase === 'sending'
      ? t('made.sending')
      : made.phase === 'waiting'
        ? t('made.waiting')
        : t('made.goes', { seconds })
  return (
    <div className={styles.entry}>
      {made.endsAt === undefined ? null : <Ring seconds={seconds} />}
      <p className={`grow slim text-xs ${styles.text}`}>
        <b className="block break">{t('made.line', { done: doneOf(shown, made), subject: made.subject })}</b>
        <small className="block break">{text}</small>
      </p>
      {made.decision ? (
        <button type="button" className={styles.undo} onClick={() => onUndo(made)}>
          {t('made.undo')} {showsKey ? <Key>Z</Key> : null}
        </button>
      ) : null}
    </div>
  )
}

function Refused({ made, onSee, onDismiss }: Actions & { readonly made: MadeDecision }) {
  const { t } = useTranslation('queue')
  return (
    <div className={`pad-3 stack gap-2 round-s amber-wash ink text-xs ${styles.refused}`} role="alert">
      <p>
        <b>{t('made.refused', { subject: made.subject })}</b>
        <span className="block">{made.error?.errorMsg}</span>
      </p>
      <div className="row gap-2">
        <Button tone="quiet" size="small" onClick={() => onSee(made)}>
          {t('made.see')}
        </Button>
        <Button tone="bare" size="small" onClick={() => onDismiss(made)}>
          {t('made.close')}
        </Button>
      </div>
    </div>
  )
}

const RADIUS = 13

/** The ring closes with the countdown. */
function Ring({ seconds }: { readonly seconds: number }) {
  return (
    <span className={styles.ring}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r={RADIUS} />
        <circle
          cx="16"
          cy="16"
          r={RADIUS}
          data-runs=""
          pathLength="1"
          strokeDashoffset={1 - seconds / QUEUE_LIMITS.undoSeconds}
        />
      </svg>
      <span>{seconds}</span>
    </span>
  )
}

/** Whole seconds until a moment of the stopwatch. */
function useSecondsUntil(endsAt: number | undefined): number {
  const left = (): number =>
    endsAt === undefined
      ? QUEUE_LIMITS.undoSeconds
      : Math.max(0, Math.ceil((endsAt - stopwatch()) / SECOND_MS))
  const [seconds, setSeconds] = useState(left)
  // `left` depends on the end only.
  useOnChange([endsAt], () => {
    setSeconds(left())
    if (endsAt === undefined) return
    const timer = setInterval(() => setSeconds(left()), SCREEN_TIMES.countdownTickMs / 4)
    return () => clearInterval(timer)
  })
  return seconds
}
