import { useTranslation } from 'react-i18next'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { isTemporary } from '#web/platform/api/is-temporary.ts'
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
  /** These can no longer be undone: they were, or they are in effect. */
  readonly onGone: (gone: readonly MadeTogether[]) => void
}

/** Whether the other decisions have the same answer: none, a session that ended, too many calls. */
function isOfAll(error: ApiError): boolean {
  return error.status === 401 || isTemporary(error)
}

/** Decisions that were made together are undone together: all that have not taken effect yet. */
export function UndoTogether({ queue, made, onGone }: UndoTogetherProps) {
  const { t } = useTranslation('queueTogether')
  const action = useAction()
  const [isSingle] = useSingleKeys()
  const count = made.length
  // Each further decision begins the seconds again.
  useOnChange([made.at(-1)?.decisionId], () => {
    const timer = setTimeout(() => onGone(made), QUEUE_LIMITS.undoSeconds * SECOND_MS)
    return () => clearTimeout(timer)
  })
  /**
   * Each by itself: the first may be in effect while the last can still be undone. One that is refused for itself does
   * not hold back the others; one that has no answer does.
   */
  const call = async () => {
    let refused = 0
    let undone = 0
    let other: ApiError | undefined
    const tell = (): void => {
      if (refused > 0) stayingToast(t('undonePart', { count: refused, undone }))
      // Its decision is gone from here, and with the last one this part of the page.
      if (other) stayingToast(other.errorMsg)
    }
    for (const each of made) {
      const { requestId, decisionId } = each
      const answer = await callApi(queue.endpoints.undo, { params: { requestId }, body: { decisionId } })
      if (answer.ok) undone += 1
      else if (answer.error.errorCode === queueErrors.undoTooLate.code) refused += 1
      else if (isOfAll(answer.error)) {
        tell()
        return answer
      } else if (answer.error.errorCode !== httpErrors.notFound.code) other ??= answer.error
      onGone([each])
    }
    tell()
    return { ok: true as const, data: undefined }
  }
  const undo = (): Promise<undefined> => action.run(call)
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
