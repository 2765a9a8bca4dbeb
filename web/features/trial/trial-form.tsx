import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { catalogErrors } from '#contract/features/catalog/catalog.errors.ts'
import { createTrial } from '#contract/features/trial/trial.endpoints.ts'
import { trialErrors } from '#contract/features/trial/trial.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { logInPath, PATHS, trialResultPath } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { storedSession, storedUserInfo } from '#web/platform/session/session-store.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { checkBody } from '#web/ui/form/check-body.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { toastAfterLeaving } from '#web/ui/toast.ts'
import { DesktopSection } from './desktop-section.tsx'
import { CompanySection, PersonSection, PlansSection } from './person-sections.tsx'
import styles from './trial-form.module.css'
import { TrialSummary } from './trial-summary.tsx'
import { initialValues, type TrialValues, toTrialForm } from './trial-values.ts'
import { useTrialCatalog } from './use-trial-catalog.ts'

/** The application. Visitors may fill it in; sending it requires a sign-in, and its draft is preserved. */
export function TrialForm({ catalog: fromPage }: { catalog: Catalog }) {
  const { t, i18n } = useTranslation('trial')
  const trialCatalog = useTrialCatalog(fromPage)
  const initial = useMemo(() => initialValues(fromPage, i18n.language as Language), [fromPage, i18n.language])

  const logInFirst = () => {
    toastAfterLeaving(t('signInNow'))
    void leaveFor(logInPath(PATHS.freeTrial))
  }
  const api = useApiForm({
    endpoint: createTrial,
    initial,
    draft: 'trial',
    prefill: signedInPerson,
    toBody: toTrialForm,
    onDone: ({ id }) => ({ leaveFor: trialResultPath(id) }),
    onError({ status, errorCode }) {
      if (status === 401) logInFirst()
      if (errorCode === trialErrors.onePerRegion.code || errorCode === catalogErrors.nothingOnSale.code)
        void trialCatalog.refresh()
      return status === 401
    },
  })
  // Without a session a valid form leads to the login page; an invalid one shows its errors.
  const isGood = () => Object.keys(checkBody(createTrial.body, toTrialForm(api.values), i18n)).length === 0
  const form: ApiForm<TrialValues> = {
    ...api,
    submit: async () => (!storedSession() && isGood() ? logInFirst() : api.submit()),
  }

  return (
    <ApiFormView form={form} label={t('form')}>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <DesktopSection form={form} trialCatalog={trialCatalog} />
          <PersonSection form={form} />
          <CompanySection form={form} />
          <PlansSection form={form} />
          <CheckField form={form} name="consent" label={t('field.consent')} />
        </div>
        <div className={styles.side}>
          <TrialSummary catalog={trialCatalog.catalog} values={form.values}>
            <SubmitButton form={form}>{t('submit')}</SubmitButton>
            <SignInNote />
          </TrialSummary>
        </div>
      </div>
    </ApiFormView>
  )
}

/** Links to login and registration for visitors; the draft is restored afterwards. */
function SignInNote() {
  const { t } = useTranslation('trial')
  return (
    <div className={styles.note} data-when="signed-out">
      <p>{t('signInFirst')}</p>
      <p>
        {t('haveAccount')} <a href={logInPath(PATHS.freeTrial)}>{t('logIn')}</a>
      </p>
      <p>
        {t('noAccount')} <a href={withWanted(PATHS.register, PATHS.freeTrial)}>{t('register')}</a>
      </p>
    </div>
  )
}

/** Known values of the account; none for visitors. */
function signedInPerson(): Partial<TrialValues> {
  const user = storedSession() ? storedUserInfo() : undefined
  if (!user) return {}
  const { email, name, phone, companyName, companyAddress } = user
  const known = { email, name, phone, companyName, companyAddress }
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null),
  ) as Partial<TrialValues>
}
