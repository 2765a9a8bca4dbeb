import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { applyForPartner } from '#contract/partners/partner/partner.endpoints.ts'
import { PARTNER_REVIEW_DAYS } from '#contract/partners/partner/partner.rules.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { leaveFor } from '#web/platform/session/leave.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { storeStatedCompany } from '#web/platform/session/stated-company.ts'
import { storeWaitingApplication } from '#web/platform/session/waiting-application.ts'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { checkBody } from '#web/ui/form/check-body.ts'
import { FormNote, FormPage } from '#web/ui/form/form-page.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap } from '#web/ui/text.tsx'
import { PartnerColumns } from './partner-fields.tsx'
import { initialValues, PARTNER_DRAFT, type PartnerValues, toPartnerForm } from './partner-values.ts'

export const handle = { text: ['partnerProgram', 'formProgress'] } satisfies PageHandle

/**
 * The application for visitors: what they fill in is the draft of the page behind the login, where certificates are
 * added and the application is sent.
 */
export default function PartnerApplyPage() {
  const { t } = useTranslation('partnerProgram')
  const { product } = useSite()
  return (
    <FormPage
      title={t('title.join')}
      lead={
        <>
          <p>{t('lead.join')}</p>
          <p>
            <a href={PATHS.partner}>{t('back')}</a>
          </p>
        </>
      }
    >
      <PageDescription text={t('description', { product, days: PARTNER_REVIEW_DAYS })} />
      <VisitorForm />
    </FormPage>
  )
}

function VisitorForm() {
  const { t, i18n } = useTranslation('partnerProgram')
  const initial = useMemo(() => initialValues(i18n.language as Language), [i18n.language])
  const api = useApiForm({
    endpoint: applyForPartner,
    initial,
    draft: PARTNER_DRAFT,
    toBody: toPartnerForm,
    onDone: () => ({ leaveFor: PATHS.joinNow }),
  })
  // A valid form leads on; an invalid one shows its errors without a call.
  const isGood = () =>
    Object.keys(checkBody(applyForPartner.body, toPartnerForm(api.values), i18n)).length === 0
  /** The application is named until it is sent, and its company fills the verification. */
  const keepForLater = (): void => {
    const { companyName, contactEmail } = api.values
    storeWaitingApplication({ kind: 'partner', place: companyName.trim(), email: contactEmail.trim() })
    storeStatedCompany(api.values)
  }
  const form: ApiForm<PartnerValues> = {
    ...api,
    async submit() {
      if (!isGood()) return api.submit()
      keepForLater()
      return leaveFor(storedSession() ? PATHS.joinNow : withWanted(PATHS.register, PATHS.joinNow))
    },
  }
  return (
    <ApiFormView form={form} label={t('form')}>
      <PartnerColumns
        form={form}
        certificates={<FormNote>{t('certificatesLater')}</FormNote>}
        notes={
          <>
            <FormNote>{t('draft')}</FormNote>
            <FormNote data-when="signed-out">
              {t('signInFirst')}
              <Gap />
              {t('haveAccount')}
              <Gap />
              <a href={logInPath(PATHS.joinNow)}>{t('logIn')}</a>
            </FormNote>
          </>
        }
        submit={t('continue')}
      />
    </ApiFormView>
  )
}
