import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import {
  hidePartnerListing,
  type PartnerListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { DIRECTORY } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'

interface HideDialogProps {
  readonly accountId: string
  readonly listing: PartnerListing
  readonly onClose: () => void
}

/** Takes an entry out of the public directory, for a reason that its partner is told. */
export function HideDialog({ accountId, listing, onClose }: HideDialogProps) {
  const { t, i18n } = useTranslation('partnerListing')
  const { revalidate } = useRevalidator()
  const { revision, nameZh, nameEn } = listing
  const name = (i18n.language as Language) === 'zh' ? nameZh : nameEn
  const form = useApiForm({
    endpoint: hidePartnerListing,
    params: { accountId },
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason, revision }),
    onError({ errorCode }) {
      // The page behind the dialog then shows the entry as it is now.
      if (errorCode === conflictErrors.changedMeanwhile.code) void revalidate()
      return false
    },
    async onDone() {
      await revalidate()
      toast(t('desk.hidden'))
      onClose()
      return { stay: true }
    },
  })
  const title = t('desk.hideTitle', { name })
  return (
    <Dialog title={title} onClose={onClose}>
      <ApiFormView form={form} label={title}>
        <p>{t('desk.hideText')}</p>
        <TextField
          form={form}
          name="reason"
          label={t('desk.reason')}
          hint={t('desk.reasonHint')}
          max={DIRECTORY.reasonMax}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} tone="danger">
            {t('desk.hide')}
          </SubmitButton>
        </DialogActions>
      </ApiFormView>
    </Dialog>
  )
}
