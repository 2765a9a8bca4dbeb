import { useTranslation } from 'react-i18next'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { type Poc, resubmitPoc } from '#contract/trials/poc/poc.endpoints.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { FormEnd } from '#web/ui/form/form-page.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import { PocFields } from './poc-fields.tsx'
import { statedValues, toPocForm } from './poc-values.ts'

interface CorrectionProps {
  readonly poc: Poc
  /** The state is not the one on the screen: what the server said stays on the page. */
  readonly onRefused: (message: string) => void
}

/** The form with what was stated, once the catalogue is there. */
export function PocCorrection(props: CorrectionProps) {
  const { data: catalog, error } = useData(getCatalog, {})
  if (error && !catalog) return <FailureNote>{error.errorMsg}</FailureNote>
  return catalog ? <CorrectionForm {...props} catalog={catalog} /> : null
}

function CorrectionForm({ poc, catalog, onRefused }: CorrectionProps & { readonly catalog: Catalog }) {
  const { t } = useTranslation('poc')
  const { userId } = useAccount()
  const { requestId, revision, reasons } = poc
  const form = useApiForm({
    endpoint: resubmitPoc,
    params: { requestId },
    initial: statedValues(poc.form, catalog),
    stored: { version: revision, keepsDraft: true },
    asked: reasons,
    draft: `poc:${userId}:${requestId}`,
    toBody: (values, version) => ({ ...toPocForm(values), revision: version }),
    onError({ errorCode, errorMsg }) {
      if (errorCode !== requestErrors.moveNotAllowed.code) return false
      onRefused(errorMsg)
      return true
    },
    onDone() {
      toast(t('submitted'))
      return { stay: true }
    },
  })
  return (
    <ApiFormView form={form} label={t('page.correct')}>
      <PocFields form={form} catalog={catalog} asked={reasons} />
      <FormEnd>
        <SubmitButton form={form}>{t('resubmit')}</SubmitButton>
      </FormEnd>
    </ApiFormView>
  )
}
