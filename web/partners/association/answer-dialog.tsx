import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import {
  ASSOCIATION,
  type EndAnswer,
  type EndView,
} from '#contract/partners/association/association.fields.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'

interface Answered {
  readonly end: EndView | null
}

interface AnswerDialogProps<T extends Answered> {
  readonly associationId: string
  readonly title: string
  /** The association as it is now, whose request is shown. */
  readonly load: () => Promise<ApiResult<T>>
  readonly call: (answer: EndAnswer) => Promise<ApiResult<T>>
  readonly onDone?: (answer: T) => void
  readonly onClose: () => void
}

/** The request of the other side, with both answers. */
export function AnswerDialog<T extends Answered>(props: AnswerDialogProps<T>) {
  const { title, load, call, onDone, onClose } = props
  const { t, i18n } = useTranslation('association')
  const [end, setEnd] = useState<EndView | null>(null)
  const text = useDraftText(`answerEnd ${props.associationId}`)
  const action = useAction()
  const [failure, setFailure] = useState<string>()

  // Loaded once, when the dialog opens.
  useOnMount(() => {
    let wanted = true
    void load().then((result) => {
      if (!wanted) return
      if (result.ok) setEnd(result.data.end)
      else setFailure(result.error.errorMsg)
    })
    return () => {
      wanted = false
    }
  })

  const answer = async (what: 'agree' | 'refuse'): Promise<void> => {
    const said = t(what === 'agree' ? 'customers.agreed' : 'customers.refused')
    if (!end) return
    const body = { requestId: end.requestId, agrees: what === 'agree', text: text.value.trim() }
    const answered = await action.run(() => call(body), said, what)
    if (answered === undefined) return
    text.clear()
    onDone?.(answered)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <FailureNote>{action.error ?? failure}</FailureNote>
      {end ? (
        <>
          <p className="pad-4 frame round-l wash">{end.reason}</p>
          <p className="quiet text-s">
            {end.inReview
              ? t('customers.inReview')
              : t('customers.until', { date: deadlineText(end.arbitratedFrom, i18n.language as Language) })}
          </p>
        </>
      ) : null}
      <DraftField label={t('answerText')} rows={4} max={ASSOCIATION.reason} draft={text} />
      <DialogActions>
        <Button
          tone="quiet"
          disabled={!end || end.refusedAt !== null}
          busy={action.isBusyWith('refuse')}
          onClick={() => void answer('refuse')}
        >
          {t('customers.refuse')}
        </Button>
        <Button disabled={!end} busy={action.isBusyWith('agree')} onClick={() => void answer('agree')}>
          {t('customers.agree')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
