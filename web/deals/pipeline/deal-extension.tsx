import { useTranslation } from 'react-i18next'
import { extendDeal } from '#contract/deals/pipeline/deal-extension.endpoints.ts'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'

interface AskProps {
  readonly deal: Deal
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Asks for the one extension of a protection. */
export function AskForExtension({ deal, onDone, onClose }: AskProps) {
  const { t } = useTranslation(['pipeline', 'kit'])
  const title = t('extension.title', { project: deal.values.projectName })
  const form = useApiForm({
    endpoint: extendDeal,
    params: { dealId: deal.id },
    initial: { reason: '' },
    toBody: (values) => values,
    onError({ errorCode }) {
      // The page behind the dialog then shows the deal as it is now.
      const late: readonly string[] = [dealErrors.extensionOnce.code, dealErrors.notAllowed.code]
      if (late.includes(errorCode)) void onDone()
      return false
    },
    async onDone() {
      toast(t('extension.asked'))
      onClose()
      await onDone()
      return { stay: true }
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <ApiFormView form={form} label={title}>
        <p>{t('extension.text', { count: deal.extensionDays })}</p>
        <TextAreaField
          form={form}
          name="reason"
          label={t('extension.reason')}
          hint={t('extension.hint')}
          max={LIMITS.pipeline.reply.max}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('extension.send')}
          </Button>
        </DialogActions>
      </ApiFormView>
    </Dialog>
  )
}
