import { useTranslation } from 'react-i18next'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useSingleKeys } from '#web/platform/keys/single-keys.ts'
import { useKeys } from '#web/platform/keys/use-keys.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { stayingToast } from '#web/ui/toast.ts'
import type { MadeTogether } from './decide-together.tsx'
import { Key } from './key.tsx'
import styles from './made-stack.module.css'

interface UndoTogetherProps {
  readonly queue: AnyQueue
  /** The decisions of the last ten seconds, the newest last. */
  readonly made: readonly MadeTogether[]
  /** Which of them can still be undone. */
  readonly onLeft: (made: readonly MadeTogether[]) => void
}

/** Decisions that were made together are undone together: all that have not taken effect yet. */
export function UndoTogether({ queue, made, onLeft }: UndoTogetherProps) {
  const { t } = useTranslation('queueTogether')
  const action = useAction()
  const [isSingle] = useSingleKeys()
  const count = made.length
  // Each further decision begins the seconds again.
  useOnChange([count], () => {
    const timer = setTimeout(() => onLeft([]), QUEUE_LIMITS.undoSeconds * SECOND_MS)
    return () => clearTimeout(timer)
  })
  /** Each by itself: the first may be in effect while the last can still be undone. */
  const call = async () => {
    let left = made
    let refused = 0
    for (const each of made) {
      const { requestId, decisionId } = each
      const undone = await callApi(queue.endpoints.undo, { params: { requestId }, body: { decisionId } })
      if (!undone.ok && (undone.error.status === 0 || undone.error.status >= 500)) {
        onLeft(left)
        return undone
      }
      left = left.filter((other) => other !== each)
      if (!undone.ok) refused += 1
    }
    onLeft(left)
    return { ok: true as const, data: refused }
  }
  const undo = async (): Promise<void> => {
    const refused = await action.run(call)
    if (refused) stayingToast(t('undonePart', { count: refused, undone: count - refused }))
  }
  useKeys({ z: () => void undo() }, isSingle)
  return (
    <section className={`stack gap-2 fit ${styles.stack}`} aria-label={t('undoLabel')}>
      <div className={styles.entry}>
        <p className={`grow slim text-xs ${styles.text}`} role="status">
          <b className="block break">{t('made', { count })}</b>
          <small className="block break">{t('goes', { seconds: QUEUE_LIMITS.undoSeconds })}</small>
        </p>
        <button type="button" className={styles.undo} aria-busy={action.busy} onClick={() => void undo()}>
          {t('undo')} <Key>Z</Key>
        </button>
      </div>
      <FailureNote>{action.error}</FailureNote>
    </section>
  )
}
