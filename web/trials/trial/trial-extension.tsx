import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/kit/limits.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { extendTrial } from '#contract/trials/trial/trial-extension.endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'

interface ExtendTrialProps {
  readonly trial: Trial
  readonly onChanged: (trial: Trial) => void
  readonly onClose: () => void
}

/** Asks for the one extension of a trial. */
export function ExtendTrial({ trial, onChanged, onClose }: ExtendTrialProps) {
  const { t } = useTranslation(['trialExtension', 'kit'])
  const title = t('title', { place: trial.regionName })
  const form = useApiForm({
    endpoint: extendTrial,
    params: { trialId: trial.id },
    initial: { reason: '' },
    toBody: (values) => values,
    onDone(changed) {
      toast(t('done'))
      onClose()
      onChanged(changed)
      return { stay: true }
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <ApiFormView form={form} label={title}>
        <p>{t('text', { days: trial.extensionDays })}</p>
        <TextAreaField
          form={form}
          name="reason"
          label={t('reason')}
          hint={t('hint')}
          max={LIMITS.pipeline.reply.max}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form}>{t('go')}</SubmitButton>
        </DialogActions>
      </ApiFormView>
    </Dialog>
  )
}
