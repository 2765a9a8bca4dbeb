import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { cityOf } from '#contract/catalog/catalog/region-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { suggestCompany } from '#web/company/certification/shared.ts'
import { useOnChange, useOnMount } from '#web/platform/page/use-on-change.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { leaveFor, logInAgainPath } from '#web/platform/session/leave.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import {
  clearWaitingApplication,
  storeWaitingApplication,
} from '#web/platform/session/waiting-application.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { checkBody } from '#web/ui/form/check-body.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { DesktopSection } from './desktop-section.tsx'
import { MoreSection, PersonSection } from './person-sections.tsx'
import styles from './trial-form.module.css'
import { TrialSummary } from './trial-summary.tsx'
import {
  browserCountry,
  choicesIn,
  initialValues,
  openRegion,
  TRIAL_DRAFT,
  type TrialValues,
  toTrialForm,
} from './trial-values.ts'
import { type TrialCatalog, useTrialCatalog } from './use-trial-catalog.ts'

/** The application. Visitors may fill it in; sending it requires a sign-in, and its draft is preserved. */
export function TrialForm({ catalog: fromPage }: { catalog: Catalog }) {
  const { t, i18n } = useTranslation(['trial', 'titles'])
  const trialCatalog = useTrialCatalog(fromPage)
  const initial = useMemo(() => initialValues(fromPage, i18n.language as Language), [fromPage, i18n.language])

  /** Leads to registration or another page with a session; the application waits for its return. */
  const signInFirst = (path: string): Promise<never> => {
    const region = fromPage.regions.find(({ id }) => id === api.values.regionId)
    const place = cityOf(region?.name ?? '')
    storeWaitingApplication({ kind: 'trial', place, email: api.values.email.trim() })
    return leaveFor(path)
  }
  const api = useApiForm({
    endpoint: createTrial,
    initial,
    draft: TRIAL_DRAFT,
    prefill: () => visitorCountry(initial),
    toBody: toTrialForm,
    onDone({ id }) {
      clearWaitingApplication('trial')
      return { leaveFor: pathTo(PATHS.trialResult, {}, { trial: id }) }
    },
    onError({ status, errorCode }) {
      // The session has ended: its owner logs in again.
      if (status === 401) void signInFirst(logInAgainPath(PATHS.freeTrial))
      if (errorCode === trialErrors.onePerRegion.code || errorCode === catalogErrors.nothingOnSale.code)
        void trialCatalog.refresh()
      return status === 401
    },
  })
  // Without a session a valid form leads to registration; an invalid one shows its errors.
  const isGood = () => Object.keys(checkBody(createTrial.body, toTrialForm(api.values), i18n)).length === 0
  const form: ApiForm<TrialValues> = {
    ...api,
    submit: async () => {
      if (!storedSession() && isGood()) return signInFirst(withWanted(PATHS.register, PATHS.freeTrial))
      return api.submit()
    },
  }
  useChoices(form, trialCatalog)
  usePocDraft(form)
  useKnownPerson(form, trialCatalog)
  const open = openRegion(trialCatalog.catalog, trialCatalog.used, form.values.regionId)
  const submit = t(open && !open.trialAvailable ? 'submitWaiting' : 'submit')

  return (
    <ApiFormView form={form} label={t('form')}>
      <div className={`stack gap-6 across-7 fit ${styles.columns}`}>
        <div className={`stack gap-4 fit packed ${styles.sections}`}>
          <DesktopSection form={form} trialCatalog={trialCatalog} />
          <PersonSection form={form} />
          <MoreSection form={form} />
          <CheckField
            form={form}
            name="consent"
            label={
              <>
                <Text>{t('field.consent')}</Text>
                <Gap />
                <a href={PATHS.privacy}>{t('titles:privacy')}</a>
              </>
            }
          />
        </div>
        <div className={styles.side}>
          <TrialSummary
            catalog={trialCatalog.catalog}
            values={form.values}
            tenant={trialCatalog.account?.accountName}
            action={
              open ? (
                <SubmitButton form={form}>{submit}</SubmitButton>
              ) : (
                <Button wide disabled>
                  {submit}
                </Button>
              )
            }
          >
            <SignInNote onLeave={signInFirst} />
          </TrialSummary>
        </div>
      </div>
    </ApiFormView>
  )
}

/** Links to registration and login for visitors; the application is restored afterwards. */
function SignInNote({ onLeave }: { onLeave: (path: string) => Promise<never> }) {
  const { t } = useTranslation('trial')
  const logIn = logInPath(PATHS.freeTrial)
  return (
    <div className={styles.note} data-when="signed-out">
      <p>{t('registerFirst')}</p>
      <p>
        {t('haveAccount')}
        <Gap />
        <a
          href={logIn}
          onClick={(event) => {
            event.preventDefault()
            void onLeave(logIn)
          }}
        >
          {t('logIn')}
        </a>
      </p>
    </div>
  )
}

/** The country that the browser names, where the language of the page implies none. */
function visitorCountry({ country }: TrialValues): Partial<TrialValues> {
  const found = country === '' ? browserCountry(navigator.languages) : undefined
  return found ? { country: found } : {}
}

/**
 * Applies the choices of a link once, which are newer than the draft, and moves on from a region that is sold out or
 * used by the account.
 */
function useChoices(form: ApiForm<TrialValues>, { catalog, used }: TrialCatalog): void {
  const { set, suggest } = form
  const { regionId, systemId } = form.values
  // Once; the address loses its query, so that a reload restores the draft.
  useOnMount(() => {
    const { search, pathname, hash } = location
    for (const [name, value] of Object.entries(choicesIn(search, catalog)))
      set(name as keyof TrialValues, value)
    if (search) history.replaceState(history.state, '', pathname + hash)
  })
  // Only when the catalogue or the account's trials have changed.
  useOnChange([catalog, used], () => {
    const region = openRegion(catalog, used, regionId)
    if (!region || region.id === regionId) return
    // What was chosen is offered no more; what the form began with is replaced without a draft.
    const put = (name: 'regionId' | 'systemId', value: string): void =>
      form.values[name] === form.base[name] ? suggest(name, value) : set(name, value)
    put('regionId', region.id)
    if (!region.systemIds.includes(systemId)) put('systemId', region.systemIds[0] ?? '')
  })
}

/** Fills empty fields with what was typed for a proof of concept: loaded where there is some. */
function usePocDraft(form: ApiForm<TrialValues>): void {
  // Once; what is typed later stays.
  useOnMount(() => {
    if (formDraft('poc').endsAt())
      void import('./poc-draft.ts').then(({ takePocDraft }) => takePocDraft(form))
  })
}

/** Fills empty fields with what the account and its verification know, once its token is validated. */
function useKnownPerson(form: ApiForm<TrialValues>, { account }: TrialCatalog): void {
  const { suggest, values } = form
  // Once, when the account is known.
  useOnChange([account], () => {
    if (!account) return
    const { email, name, phone, companyName, companyAddress } = account
    for (const [field, value] of Object.entries({ email, name, phone, companyName, companyAddress })) {
      const known = field as keyof TrialValues
      if (value !== null && values[known] === '') suggest(known, value)
    }
    void suggestCompany(form, {
      country: 'country',
      companyName: 'companyName',
      address: 'companyAddress',
      contactName: 'name',
      contactPhone: 'phone',
    })
  })
}
