import { useTranslation } from 'react-i18next'
import {
  type CertifiedCompany,
  changeCertifiedCompany,
} from '#contract/company/certification/certification.endpoints.ts'
import { CREDIT_CODE_COUNTRY, REASON_MAX } from '#contract/company/certification/certification.fields.ts'
import type { AccountDetail } from '#contract/desk/account-admin/account-admin.fields.ts'
import { anyPhoneInput } from '#contract/kit/filters.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'

interface ChangeCompanyProps {
  readonly account: AccountDetail
  /** The version that the change is made on. */
  readonly newest: CertifiedCompany['versions'][number]
  readonly onClose: () => void
}

/** The change case: a verified company was renamed or has moved. */
export function ChangeCompany({ account, newest, onClose }: ChangeCompanyProps) {
  const { t } = useTranslation(['accountAdmin', 'certification', 'kit'])
  const form = useApiForm({
    endpoint: changeCertifiedCompany,
    params: { accountId: account.id },
    initial: { ...newest.company, reason: '', evidence: '' },
    stored: { version: newest.version },
    toBody: (values, version) => ({ ...values, version }),
    async onDone() {
      await shownIsTrue()
      toast(t('company.done'))
      onClose()
      return { stay: true }
    },
  })
  const title = t('company.changeTitle', { name: newest.company.companyName })
  const hasCode = form.values.country === CREDIT_CODE_COUNTRY
  const labelOfNumber = hasCode ? 'creditCode' : 'registrationNumber'
  return (
    <Dialog title={title} onClose={onClose}>
      <ApiFormView form={form} label={title}>
        <p>{t('company.changeText')}</p>
        <CountryField form={form} name="country" label={t('certification:field.country')} />
        <TextField
          form={form}
          name="companyName"
          label={t('certification:field.companyName')}
          max={LIMITS.companyName.max}
        />
        <TextField
          form={form}
          name="registrationNumber"
          label={t(`certification:field.${labelOfNumber}`)}
          optional={!hasCode}
          max={LIMITS.text.max}
        />
        <TextField
          form={form}
          name="address"
          label={t('certification:field.address')}
          max={LIMITS.address.max}
        />
        <TextField
          form={form}
          name="contactName"
          label={t('certification:field.contactName')}
          max={LIMITS.text.max}
        />
        <TextField
          form={form}
          name="contactPhone"
          type="tel"
          label={t('certification:field.contactPhone')}
          inputMode="tel"
          filter={anyPhoneInput}
        />
        <TextAreaField
          form={form}
          name="reason"
          label={t('company.reason')}
          hint={t('company.reasonHint')}
          max={REASON_MAX}
        />
        <TextAreaField
          form={form}
          name="evidence"
          label={t('company.evidence')}
          hint={t('company.evidenceHint')}
          max={REASON_MAX}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form}>{t('company.action')}</SubmitButton>
        </DialogActions>
      </ApiFormView>
    </Dialog>
  )
}
