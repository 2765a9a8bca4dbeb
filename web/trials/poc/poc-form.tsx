import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { createPoc } from '#contract/trials/poc/poc.endpoints.ts'
import { useFreshCatalog } from '#web/catalog/catalog/shared.ts'
import { COMPANY_NAMES, suggestCompany } from '#web/company/certification/shared.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { leaveFor, logInAgainPath } from '#web/platform/session/leave.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedSession, storedUserInfo } from '#web/platform/session/session-store.ts'
import {
  clearWaitingApplication,
  storeWaitingApplication,
  useWaitingApplication,
} from '#web/platform/session/waiting-application.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { checkBody } from '#web/ui/form/check-body.ts'
import { FormColumns } from '#web/ui/form/form-columns.tsx'
import { FormNote, NoForm } from '#web/ui/form/form-page.tsx'
import { FormSide, filledOf, PrivacyNote } from '#web/ui/form/form-progress.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap } from '#web/ui/text.tsx'
import { WaitingNote } from '#web/ui/waiting-note.tsx'
import { PocFields } from './poc-fields.tsx'
import { requiredFields } from './poc-parts.ts'
import { initialValues, POC_DRAFT, type PocValues, toPocForm } from './poc-values.ts'

/** A new request. Visitors may fill it in; sending it requires a sign-in, and its draft is preserved. */
export function PocForm({ catalog: fromPage }: { readonly catalog: Catalog }) {
  const { t, i18n } = useTranslation('poc')
  const catalog = useFreshCatalog(fromPage)
  const initial = useMemo(() => initialValues(i18n.language as Language), [i18n.language])
  const api = useApiForm({
    endpoint: createPoc,
    initial,
    draft: POC_DRAFT,
    toBody: toPocForm,
    onDone({ requestId }) {
      clearWaitingApplication('poc')
      return { leaveFor: pathTo(PATHS.poc, { requestId }) }
    },
    onError({ status }) {
      // The session has ended: its owner logs in again.
      if (status === 401) void leaveFor(logInAgainPath(PATHS.proofOfConcept))
      return status === 401
    },
  })
  // Without a session a valid form leads to registration; an invalid one shows its errors.
  const isGood = () => Object.keys(checkBody(createPoc.body, toPocForm(api.values), i18n)).length === 0
  const form: ApiForm<PocValues> = {
    ...api,
    submit: async () => {
      if (!storedSession() && isGood()) {
        // It is named until it is sent.
        const { companyName, contactEmail } = api.values
        storeWaitingApplication({ kind: 'poc', place: companyName.trim(), email: contactEmail.trim() })
        return leaveFor(withWanted(PATHS.register, PATHS.proofOfConcept))
      }
      return api.submit()
    },
  }
  useKnownPerson(form)
  useWantedDesktop(form, catalog)
  if (useIsRefused())
    return (
      <NoForm title={t('notAllowed.title')} role="status">
        {t('notAllowed.text')}
      </NoForm>
    )
  const parts = (['what', 'where', 'who'] as const).map((part) => ({
    title: t(`section.${part}`),
    ...filledOf(form.values, requiredFields(part)),
  }))
  const submit = (
    <>
      <span data-when="signed-out">{t('continue')}</span>
      <span data-when="signed-in">{t('submit')}</span>
    </>
  )
  return (
    <ApiFormView form={form} label={t('form')}>
      <UnsentNote />
      <FormColumns
        side={
          <FormSide
            parts={parts}
            notes={
              <>
                <FormNote>{t('draft')}</FormNote>
                <PrivacyNote />
                <FormNote data-when="signed-out">
                  {t('signInFirst')}
                  <Gap />
                  {t('haveAccount')}
                  <Gap />
                  <a href={logInPath(PATHS.proofOfConcept)}>{t('logIn')}</a>
                </FormNote>
              </>
            }
          >
            <SubmitButton form={form}>{submit}</SubmitButton>
          </FormSide>
        }
      >
        <PocFields form={form} catalog={catalog} />
      </FormColumns>
    </ApiFormView>
  )
}

/** A request that was filled in before its person had an account is saved, and not sent. */
function UnsentNote() {
  const { t, i18n } = useTranslation('poc')
  const waiting = useWaitingApplication('poc')
  if (!waiting) return null
  const time = deadlineText(waiting.endsAt, i18n.language as Language)
  return <WaitingNote title={t('unsent.title', { place: waiting.place })} text={t('unsent.text', { time })} />
}

/** Whether a sub-account is signed in that may not apply; known after hydration. */
function useIsRefused(): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => setRefused(Boolean(storedSession()) && !mayCallNow(createPoc)), [])
  return isRefused
}

/** Fills empty fields with the desktop of the link, `?regionId=…&sizeId=…&people=…`. */
function useWantedDesktop({ suggest, values }: ApiForm<PocValues>, { regions, sizes }: Catalog): void {
  // Once; what is chosen later stays.
  useOnMount(() => {
    const wanted = new URL(location.href).searchParams
    const [regionId, sizeId, people] = ['regionId', 'sizeId', 'people'].map((name) => wanted.get(name) ?? '')
    if (regions.some(({ id }) => id === regionId) && values.regionIds.length === 0)
      suggest('regionIds', [regionId ?? ''])
    if (sizes.some(({ id }) => id === sizeId) && values.sizeIds.length === 0)
      suggest('sizeIds', [sizeId ?? ''])
    if (people && /^\d{1,4}$/.test(people) && values.people === '') suggest('people', people)
  })
}

/** Fills empty fields with what the account knows. */
function useKnownPerson(form: ApiForm<PocValues>): void {
  const { suggest, values } = form
  // Once; what is typed later stays.
  useOnMount(() => {
    const account = storedSession() && storedUserInfo()
    if (!account) return
    const { email: contactEmail, name: contactName, phone: contactPhone, companyName } = account
    for (const [field, value] of Object.entries({ contactEmail, contactName, contactPhone, companyName })) {
      const known = field as 'contactEmail'
      if (value && values[known] === '') suggest(known, value)
    }
    void suggestCompany(form, COMPANY_NAMES)
  })
}
