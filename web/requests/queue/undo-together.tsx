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
import type { MadeTogether } from './decide-together.tsx'
import { Key } from './key.tsx'
import styles from './made-stack.module.css'

interface UndoTogetherProps {
  readonly queue: AnyQueue
  /** The decisions of the last ten seconds, the newest last. */
  readonly made: readonly MadeTogether[]
  /** Nothing is left to undo. */
  readonly onOver: () => void
}

/** Decisions that were made together are undone together, as long as none has taken effect. */
export function UndoTogether({ queue, made, onOver }: UndoTogetherProps) {
  const { t } = useTranslation('queueViews')
  const action = useAction()
  const [isSingle] = useSingleKeys()
  const count = made.length
  // Each further decision begins the seconds again.
  useOnChange([count], () => {
    const timer = setTimeout(onOver, QUEUE_LIMITS.undoSeconds * SECOND_MS)
    return () => clearTimeout(timer)
  })
  const undo = async (): Promise<void> => {
    for (const { requestId, decisionId } of made) {
      const undone = await action.run(() =>
        callApi(queue.endpoints.undo, { params: { requestId }, body: { decisionId } }),
      )
      if (!undone) return
    }
    onOver()
  }
  useKeys({ z: () => void undo() }, isSingle)
  return (
    <section className={`stack gap-2 fit ${styles.stack}`} aria-label={t('together.undoLabel')}>
      <div className={styles.entry}>
        <p className={`grow slim text-xs ${styles.text}`} role="status">
          <b className="block break">{t('together.made', { count })}</b>
          <small className="block break">{t('together.goes', { seconds: QUEUE_LIMITS.undoSeconds })}</small>
        </p>
        <button type="button" className={styles.undo} aria-busy={action.busy} onClick={() => void undo()}>
          {t('together.undo')} <Key>Z</Key>
        </button>
      </div>
      <FailureNote>{action.error}</FailureNote>
    </section>
  )
}
