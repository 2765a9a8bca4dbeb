import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { ASSOCIATION, type EndView } from '#contract/partners/association/association.fields.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DraftArea } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './association.module.css'

interface Answered {
  readonly end: EndView | null
}

interface AnswerDialogProps<T extends Answered> {
  readonly associationId: string
  readonly title: string
  /** The association as it is now, whose request is shown. */
  readonly load: () => Promise<ApiResult<T>>
  readonly call: (answer: { agrees: boolean; text: string }) => Promise<ApiResult<T>>
  readonly onDone: (answer: T) => void
  readonly onClose: () => void
}

/** The request of the other side, with both answers. */
export function AnswerDialog<T extends Answered>(props: AnswerDialogProps<T>) {
  const { title, load, call, onDone, onClose } = props
  const { t, i18n } = useTranslation('association')
  const [end, setEnd] = useState<EndView | null>(null)
  const text = useDraftText(`answerEnd ${props.associationId}`)
  const [busy, setBusy] = useState<'agree' | 'refuse'>()
  const [failure, setFailure] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the dialog opens.
  useEffect(() => {
    let wanted = true
    void load().then((result) => {
      if (!wanted) return
      if (result.ok) setEnd(result.data.end)
      else setFailure(result.error.errorMsg)
    })
    return () => {
      wanted = false
    }
  }, [])

  const answer = async (what: 'agree' | 'refuse'): Promise<void> => {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    const result = await call({ agrees: what === 'agree', text: text.value.trim() })
    setBusy(undefined)
    if (!result.ok) return setFailure(result.error.errorMsg)
    text.clear()
    toast(t(what === 'agree' ? 'customers.agreed' : 'customers.refused'))
    onDone(result.data)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <FailureNote>{failure}</FailureNote>
      {end ? (
        <>
          <p className={styles.note}>{end.reason}</p>
          <p className={styles.quiet}>
            {end.inReview
              ? t('customers.inReview')
              : t('customers.until', { date: formatDate(end.arbitratedFrom, i18n.language as Language) })}
          </p>
        </>
      ) : null}
      <DraftArea label={t('answerText')} rows={4} max={ASSOCIATION.reason} draft={text} />
      <DialogActions>
        <Button tone="quiet" busy={busy === 'refuse'} onClick={() => void answer('refuse')}>
          {t('customers.refuse')}
        </Button>
        <Button busy={busy === 'agree'} onClick={() => void answer('agree')}>
          {t('customers.agree')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
