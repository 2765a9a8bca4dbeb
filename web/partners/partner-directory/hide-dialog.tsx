import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import {
  hidePartnerListing,
  type PartnerListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { DIRECTORY } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useSeen } from '#web/ui/edited/use-seen.ts'
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
  const { t, i18n } = useTranslation(['partnerListing', 'kit'])
  const { nameZh, nameEn } = listing
  const { seen: revision, look } = useSeen(listing.revision)
  const name = { zh: nameZh, en: nameEn }[i18n.language as Language]
  const form = useApiForm({
    endpoint: hidePartnerListing,
    params: { accountId },
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason, revision }),
    onError(error) {
      look(error)
      return false
    },
    async onDone() {
      await shownIsTrue()
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
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form} tone="danger">
            {t('desk.hide')}
          </SubmitButton>
        </DialogActions>
      </ApiFormView>
    </Dialog>
  )
}
