import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOSS_REASONS, type LossReason } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { moveDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { useBusy } from '#web/ui/action/use-busy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { useDraft } from '#web/ui/edited/use-draft.ts'
import { Select, TextArea } from '#web/ui/field.tsx'
import { checkBody } from '#web/ui/form/check-body.ts'

interface Closing {
  /** Of a deal that is lost. */
  readonly reason: LossReason
  readonly note: string
}

interface CloseProps {
  readonly dealId: string
  readonly to: 'won' | 'lost'
  /** @returns whether it is closed: the note stays where it was refused */
  readonly onConfirm: (more: { reason: LossReason | ''; note: string }) => Promise<boolean>
  readonly onClose: () => void
}

/** Won and lost are final, so they are asked for; a lost deal says why. */
export function CloseDialog({ dealId, to, onConfirm, onClose }: CloseProps) {
  const { t, i18n } = useTranslation(['pipeline', 'kit'])
  // Both are there again after a refusal.
  const draft = useDraft<Closing>(`closeDeal ${dealId} ${to}`, { reason: 'price', note: '' })
  const { reason, note } = draft.value
  const [error, setError] = useState<string>()
  const { busy, run } = useBusy()

  async function confirm() {
    const more = { reason: to === 'lost' ? reason : '', note: note.trim() } as const
    // From which stage is checked by the call.
    const wrong = checkBody(moveDeal.body, { from: to, to, ...more }, i18n).note
    setError(wrong)
    if (wrong) return
    await run(async () => {
      if (await onConfirm(more)) draft.clear()
    })
  }

  return (
    <Dialog title={t(`page.${to}Question`)} onClose={onClose}>
      <p>{t('page.closeText')}</p>
      {to === 'lost' ? (
        <Select
          label={t('page.lossReason')}
          options={LOSS_REASONS.map((value) => ({ value, label: t(`loss.${value}`) }))}
          value={reason}
          onChange={(event) => draft.set({ ...draft.value, reason: event.currentTarget.value as LossReason })}
        />
      ) : null}
      <TextArea
        label={t('page.closeNote')}
        optional
        rows={2}
        max={LIMITS.pipeline.text.max}
        value={note}
        onChange={(event) => draft.set({ ...draft.value, note: event.currentTarget.value })}
        error={error}
      />
      <RestoredNote isRestored={draft.isRestored} onDiscard={draft.clear} />
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
        <Button busy={busy} onClick={confirm}>
          {t(`page.${to}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
