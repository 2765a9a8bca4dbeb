import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { finishThirdParty, linkByPassword } from '#contract/identity/third-party/third-party.endpoints.ts'
import { thirdPartyErrors } from '#contract/identity/third-party/third-party.errors.ts'
import type { PendingLink } from '#contract/identity/third-party/third-party.fields.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { nameInput } from '#contract/kit/filters.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { completeSignIn } from '#web/platform/session/complete-sign-in.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { saveStep } from '#web/platform/session/sign-in-step.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryHead } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap } from '#web/ui/text.tsx'
import { toastAfterLeaving } from '#web/ui/toast.ts'
import { clearPendingLink, pendingLink, savePendingLink } from './pending-link.ts'
import { savedRedirectState } from './redirect-state.ts'
import styles from './third-party.module.css'

export const handle = { text: ['thirdParty', 'credentials'] } satisfies PageHandle

/** Redirect address of third parties: finishes the sign-in or linking, or shows how to link. */
export default function ThirdPartyPage() {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const state = useReturn()
  if (state.kind === 'pendingLink') return <LinkChoice link={state.link} />
  if (state.kind === 'failed') return <ReturnFailure error={state.error} />
  return (
    <div role="status">
      <EntryHead title={t('working.title')} lead={t('working.lead')} />
      <noscript>
        <p>{t('kit:noScript')}</p>
      </noscript>
    </div>
  )
}

/** The identity is not linked yet: log in and link, or register and link. */
function LinkChoice({ link }: { readonly link: PendingLink }) {
  const { t } = useTranslation('thirdParty')
  const { providerLabel: provider, label } = link
  const { wanted } = savedRedirectState()
  return (
    <>
      <EntryHead title={t('offer.title')} lead={t('offer.lead', { provider, label })} isStep />
      <section className={`pad-top-5 stack gap-3 fit ruled ${styles.choice}`} aria-labelledby="have-account">
        <h2 className="text-l" id="have-account">
          {t('offer.haveAccount')}
        </h2>
        <p>{t('offer.haveAccountText', { provider })}</p>
        <LinkForm link={link} />
      </section>
      <section className={`pad-top-5 stack gap-3 fit ruled ${styles.choice}`} aria-labelledby="new-here">
        <h2 className="text-l" id="new-here">
          {t('offer.newHere')}
        </h2>
        <p>{t('offer.newHereText')}</p>
        <ButtonLink tone="quiet" wide href={withWanted(PATHS.register, wanted)}>
          {t('offer.register')}
        </ButtonLink>
      </section>
    </>
  )
}

const INITIAL = { account: '', password: '' }

function LinkForm({ link: { linkToken } }: { readonly link: PendingLink }) {
  const { t } = useTranslation('thirdParty')
  const form = useApiForm({
    endpoint: linkByPassword,
    // A name that was typed here is stored only where one asks for it.
    draft: false,
    initial: INITIAL,
    toBody: ({ account, password }) => ({ account, password, linkToken }),
    fieldOf: ({ errorCode }) => (errorCode === signInErrors.passwordWrong.code ? 'password' : undefined),
    async onDone(answer) {
      clearPendingLink()
      if ('token' in answer) toastAfterLeaving(t(answer.notice === 'notLinked' ? 'notLinked' : 'signedIn'))
      return { error: await continueSignIn(answer) }
    },
    onError({ errorCode }) {
      // The link is not possible any more; a reload shows the start of the sign-in.
      if (errorCode === thirdPartyErrors.over.code || errorCode === thirdPartyErrors.identityTaken.code)
        clearPendingLink()
      return false
    },
  })
  return (
    <ApiFormView form={form} label={t('offer.haveAccount')}>
      <TextField
        form={form}
        name="account"
        label={t('offer.account')}
        autoComplete="username"
        filter={nameInput}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('offer.password')}
        autoComplete="current-password"
      />
      <SubmitButton form={form}>{t('offer.submit')}</SubmitButton>
      <p className="quiet text-s">
        {t('offer.customersOnly')}
        <Gap />
        <a
          className="brand strong oneline"
          href={withWanted(PATHS.forgetPassword, savedRedirectState().wanted)}
        >
          {t('offer.forgot')}
        </a>
      </p>
    </ApiFormView>
  )
}

/** Why the sign-in or linking failed, with a link back to its start. */
function ReturnFailure({ error }: { readonly error: ApiError | undefined }) {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const { from, wanted } = savedRedirectState()
  return (
    <>
      <EntryHead
        title={t('failed.title')}
        lead={error?.errorMsg ?? t('failed.none')}
        isStep
        result="problem"
      />
      {error && error.status >= 500 && error.requestId ? (
        <p className={styles.request}>{t('kit:requestId', { id: error.requestId })}</p>
      ) : null}
      <EntryActions>
        <ButtonLink href={from === 'link' ? PATHS.security : logInPath(wanted)}>
          {t(from === 'link' ? 'failed.toSecurity' : 'failed.again')}
        </ButtonLink>
      </EntryActions>
    </>
  )
}

type ReturnState =
  | { readonly kind: 'working' }
  | { readonly kind: 'pendingLink'; readonly link: PendingLink }
  /** Without an error: no sign-in was started in this tab. */
  | { readonly kind: 'failed'; readonly error: ApiError | undefined }

/** Sends the parameters of the redirect to the server once, and continues or shows the pending link. */
function useReturn(): ReturnState {
  const { t } = useTranslation('thirdParty')
  const [state, setState] = useState<ReturnState>({ kind: 'working' })
  const started = useRef(false)

  // Opening the page is the act, and the answer is good once.
  useOnMount(() => {
    if (started.current) return
    started.current = true
    const parameters = takeParameters()
    if (!parameters) {
      const link = pendingLink()
      setState(link ? { kind: 'pendingLink', link } : { kind: 'failed', error: undefined })
      return
    }
    void finish(parameters, (label) => t('linked.done', { label })).then(setState)
  })

  return state
}

interface ReturnParameters {
  readonly state: string
  readonly code?: string
  readonly iss?: string
  readonly error?: string
}

/** Removes the provider's parameters from the address bar, so that they are neither copied nor in the history. */
function takeParameters(): ReturnParameters | undefined {
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  if (!state) return undefined
  history.replaceState(history.state, '', location.pathname)
  const named = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { state, ...Object.fromEntries(named) }
}

async function finish(
  parameters: ReturnParameters,
  linkedText: (label: string) => string,
): Promise<ReturnState> {
  const result = await callApi(finishThirdParty, { body: parameters })
  if (!result.ok) return { kind: 'failed', error: result.error }
  const answer = result.data
  if ('linkToken' in answer) {
    savePendingLink(answer)
    return { kind: 'pendingLink', link: answer }
  }
  if ('linked' in answer) {
    toastAfterLeaving(linkedText(answer.label))
    return leaveFor(PATHS.security)
  }
  const error = await continueSignIn(answer)
  return { kind: 'failed', error }
}

/** Continues a sign-in with its next step or at its return path; the result is the error. */
async function continueSignIn(
  answer: Exclude<OutputOf<typeof finishThirdParty>, { linkToken: string } | { linked: true }>,
): Promise<ApiError> {
  const { wanted } = savedRedirectState()
  if ('ticket' in answer) {
    saveStep(answer)
    return leaveFor(logInPath(wanted))
  }
  const complete = await completeSignIn(answer)
  if (!complete.ok) return complete.error
  return leaveFor(wanted ?? PATHS.accountOverview)
}
