import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import {
  applyForPartner,
  type PartnerApplication,
  type PartnerProgram,
  resubmitPartnerApplication,
} from '#contract/partners/partner/partner.endpoints.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import { PARTNER } from '#contract/partners/partner/partner.fields.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { storeStatedCompany } from '#web/platform/session/stated-company.ts'
import { clearWaitingApplication, useWaitingApplication } from '#web/platform/session/waiting-application.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { FormNote } from '#web/ui/form/form-page.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import { WaitingNote } from '#web/ui/waiting-note.tsx'
import { CertificatePlaces } from './certificate-places.tsx'
import { PartnerColumns } from './partner-fields.tsx'
import {
  initialValues,
  PARTNER_DRAFT,
  type PartnerValues,
  statedValues,
  toPartnerForm,
  withCompany,
} from './partner-values.ts'

interface FormProps {
  readonly program: PartnerProgram
  /** Shows the program as it is now. */
  readonly onDone: () => Promise<void>
  /** The state is not the one on the screen: what the server said stays on the page. */
  readonly onRefused: (message: string) => Promise<void>
}

/** The page shows another state then. */
const SETTLED = new Set<string>([
  partnerErrors.alreadyPartner.code,
  partnerErrors.applicationOpen.code,
  requestErrors.moveNotAllowed.code,
])

function useEnd({ onDone, onRefused }: Pick<FormProps, 'onDone' | 'onRefused'>) {
  const { t } = useTranslation('partnerProgram')
  return {
    onError({ errorCode, errorMsg }: ApiError): boolean {
      if (!SETTLED.has(errorCode)) return false
      void onRefused(errorMsg)
      return true
    },
    async onDone() {
      toast(t('submitted'))
      await onDone()
      return { stay: true } as const
    },
  }
}

/** A new application, with what a settled one before it stated. */
export function NewApplication({ program, ...ends }: FormProps) {
  const { i18n } = useTranslation('partnerProgram')
  const { company, application } = program
  const known = useKnownPerson()
  const initial = useMemo(() => {
    const first = initialValues(i18n.language as Language)
    const before = application ? statedValues(application.form, { images: false }) : { ...first, ...known }
    return withCompany(before, company)
  }, [i18n.language, application, company, known])
  const end = useEnd(ends)
  const form = useApiForm({
    ...end,
    onDone(_answer, values: PartnerValues) {
      clearWaitingApplication('partner')
      storeStatedCompany(values)
      return end.onDone()
    },
    endpoint: applyForPartner,
    initial,
    draft: PARTNER_DRAFT,
    toBody: (values: PartnerValues) => toPartnerForm(withCompany(values, company)),
  })
  return (
    <>
      <UnsentNote />
      <FormView form={form} program={program} />
    </>
  )
}

/** An application that was filled in before its person had an account is saved, and not sent. */
function UnsentNote() {
  const { t, i18n } = useTranslation('partnerProgram')
  const waiting = useWaitingApplication('partner')
  if (!waiting) return null
  const time = deadlineText(waiting.endsAt, i18n.language as Language)
  return <WaitingNote title={t('unsent.title', { place: waiting.place })} text={t('unsent.text', { time })} />
}

/** The application about which more information was asked for, with each reason at its field. */
export function CorrectedApplication({
  program,
  application,
  ...ends
}: FormProps & { readonly application: PartnerApplication }) {
  const { t } = useTranslation('partnerProgram')
  const { userId } = useAccount()
  const { requestId, revision, reasons } = application
  const initial = useMemo(
    () => withCompany(statedValues(application.form, { images: true }), program.company),
    [application, program.company],
  )
  const form = useApiForm({
    ...useEnd(ends),
    endpoint: resubmitPartnerApplication,
    params: { requestId },
    initial,
    stored: { version: revision, keepsDraft: true },
    asked: reasons,
    draft: `partner:${userId}:${requestId}`,
    toBody: (values: PartnerValues, version) => ({
      ...toPartnerForm(values),
      answer: values.answer,
      revision: version,
    }),
  })
  return (
    <FormView form={form} program={program}>
      <TextAreaField
        form={form}
        name="answer"
        label={t('field.answer')}
        hint={t('hint.answer')}
        max={PARTNER.answer}
        optional
      />
    </FormView>
  )
}

interface ViewProps {
  readonly form: ApiForm<PartnerValues>
  readonly program: PartnerProgram
  /** Above the button; its form is a corrected one then. */
  readonly children?: React.ReactNode
}

function FormView({ form, program, children }: ViewProps) {
  const { t } = useTranslation('partnerProgram')
  const shown = { ...form, values: withCompany(form.values, program.company) }
  return (
    <ApiFormView form={form} label={t('form')}>
      <PartnerColumns
        form={shown}
        isVerified={program.company !== null}
        certificates={<CertificatePlaces form={form} />}
        notes={<FormNote>{t('draft')}</FormNote>}
        submit={children ? t('resubmit') : t('submit')}
      >
        {children}
      </PartnerColumns>
    </ApiFormView>
  )
}

/** What the account says about its person and company, for a first application. */
function useKnownPerson(): Partial<PartnerValues> {
  const { email: contactEmail, name, phone, companyName } = useAccount()
  return useMemo(
    () => ({
      contactEmail,
      contactName: name ?? '',
      contactPhone: phone ?? '',
      companyName: companyName ?? '',
    }),
    [contactEmail, name, phone, companyName],
  )
}
