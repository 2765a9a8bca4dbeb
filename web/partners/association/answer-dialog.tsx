import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import {
  ASSOCIATION,
  type EndAnswer,
  type EndView,
} from '#contract/partners/association/association.fields.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { dayText, deadlineText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface AnswerDialogProps {
  readonly associationId: string
  readonly title: string
  /** The request as it is now; null: none is open, undefined: it is being loaded. */
  readonly end: EndView | null | undefined
  /** Why it could not be loaded. */
  readonly failure: string | undefined
  readonly call: (answer: EndAnswer) => Promise<ApiResult<unknown>>
  readonly onClose: () => void
}

/** The request of the other side, with both answers. */
export function AnswerDialog({ title, end, failure, ...props }: AnswerDialogProps) {
  const { t } = useTranslation('kit')
  return (
    <Dialog title={title} onClose={props.onClose}>
      {end === undefined ? (
        <>
          <FailureNote>{failure}</FailureNote>
          {failure ? null : <p className="quiet">{t('loading')}</p>}
        </>
      ) : (
        <Answer {...props} end={end} />
      )}
    </Dialog>
  )
}

interface AnswerProps extends Pick<AnswerDialogProps, 'associationId' | 'call' | 'onClose'> {
  readonly end: EndView | null
}

function Answer(props: AnswerProps) {
  const { associationId, call, onClose } = props
  const { t, i18n } = useTranslation(['association', 'kit'])
  const language = i18n.language as Language
  const text = useDraftText(`answerEnd ${associationId}`)
  const { seen: end, look } = useSeen(props.end, associationErrors.associationChanged.code)
  const action = useAction({ refused: look })

  const answer = async (what: 'agree' | 'refuse'): Promise<void> => {
    const said = t(what === 'agree' ? 'customers.agreed' : 'customers.refused')
    if (!end) return
    const body = { requestId: end.requestId, agrees: what === 'agree', text: text.value.trim() }
    if ((await action.run(() => call(body), said, what)) === undefined) return
    text.clear()
    onClose()
  }
  if (!end)
    return (
      <>
        <FailureNote>{action.error}</FailureNote>
        <p>{t('endOver')}</p>
        {/* What was typed can still be copied. */}
        {text.value === '' ? null : <TextArea label={t('answerText')} rows={4} readOnly value={text.value} />}
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:close')}
          </Button>
        </DialogActions>
      </>
    )
  return (
    <>
      <FailureNote>{action.error}</FailureNote>
      <p className="pad-4 frame round-l wash">{end.reason}</p>
      <p className="quiet text-s">
        {end.inReview
          ? t('customers.waits.us')
          : t('customers.until', { date: deadlineText(end.arbitratedFrom, language) })}
      </p>
      {end.refusedAt === null ? null : (
        <p>{t('refusedBefore', { date: dayText(end.refusedAt, language), text: end.refusal })}</p>
      )}
      <DraftField label={t('answerText')} rows={4} max={ASSOCIATION.reason} draft={text} />
      <DialogActions>
        <Button
          tone="quiet"
          disabled={end.refusedAt !== null}
          busy={action.isBusyWith('refuse')}
          onClick={() => void answer('refuse')}
        >
          {t('customers.refuse')}
        </Button>
        <Button busy={action.isBusyWith('agree')} onClick={() => void answer('agree')}>
          {t('customers.agree')}
        </Button>
      </DialogActions>
    </>
  )
}
