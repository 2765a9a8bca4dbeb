import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { finishThirdParty, linkByPassword } from '#contract/features/third-party/third-party.endpoints.ts'
import type { LinkOffer } from '#contract/features/third-party/third-party.fields.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { completeSignIn } from '#web/platform/session/complete-sign-in.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { keepStep } from '#web/platform/session/sign-in-step.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryHead } from '#web/ui/entry-parts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toastAfterLeaving } from '#web/ui/toast.ts'
import { clearPendingLink, pendingLink, savePendingLink } from './pending-link.ts'
import { savedRedirectState } from './redirect-state.ts'
import styles from './third-party.module.css'

export const handle = {
  title: 'thirdParty',
  hydrate: true,
  cached: true,
  requiresSignIn: false,
  fixedNav: true,
  text: ['thirdParty'],
  noindex: true,
} satisfies PageHandle

/** Where a third party sends people back to: finishes what they began, or asks how to link. */
export default function ThirdPartyPage() {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const state = useReturn()
  if (state.kind === 'offer') return <LinkChoice offer={state.offer} />
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

/** Somebody whom no account knows yet: logs in and links, or registers and links. */
function LinkChoice({ offer }: { readonly offer: LinkOffer }) {
  const { t } = useTranslation('thirdParty')
  const { providerLabel: provider, label } = offer
  const { wanted } = savedRedirectState()
  return (
    <>
      <EntryHead title={t('offer.title')} lead={t('offer.lead', { provider, label })} isStep />
      <section className={styles.way} aria-labelledby="have-account">
        <h2 id="have-account">{t('offer.haveAccount')}</h2>
        <p>{t('offer.haveAccountText', { provider })}</p>
        <LinkForm offer={offer} />
      </section>
      <section className={styles.way} aria-labelledby="new-here">
        <h2 id="new-here">{t('offer.newHere')}</h2>
        <p>{t('offer.newHereText')}</p>
        <ButtonLink tone="quiet" wide href={withWanted(PATHS.register, wanted)}>
          {t('offer.register')}
        </ButtonLink>
      </section>
    </>
  )
}

const INITIAL = { account: '', password: '' }

function LinkForm({ offer: { linkToken } }: { readonly offer: LinkOffer }) {
  const { t } = useTranslation('thirdParty')
  const form = useApiForm({
    endpoint: linkByPassword,
    initial: INITIAL,
    toBody: ({ account, password }) => ({ account, password, linkToken }),
    fieldOf: ({ errorCode }) => (errorCode === '0021' ? 'password' : undefined),
    async onDone(answer) {
      clearPendingLink()
      if ('token' in answer) toastAfterLeaving(t(answer.notice === 'notLinked' ? 'notLinked' : 'signedIn'))
      return { error: await goOn(answer) }
    },
    onError({ errorCode }) {
      // Worth nothing any more: a reload shall not offer it again.
      if (errorCode === 'thirdPartyOver' || errorCode === 'thirdPartyTaken') clearPendingLink()
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
        maxLength={LIMITS.email.max}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('offer.password')}
        autoComplete="current-password"
      />
      <SubmitButton form={form}>{t('offer.submit')}</SubmitButton>
      <p className={styles.hint}>
        {t('offer.customersOnly')} <a href={PATHS.forgetPassword}>{t('offer.forgot')}</a>
      </p>
    </ApiFormView>
  )
}

/** Says why nobody was signed in or linked, and leads back to where it began. */
function ReturnFailure({ error }: { readonly error: ApiError | undefined }) {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const { from, wanted } = savedRedirectState()
  return (
    <>
      <EntryHead title={t('failed.title')} isStep />
      <FailureNote>
        <p>{error?.errorMsg ?? t('failed.none')}</p>
        {error && error.status >= 500 && error.requestId ? (
          <p className={styles.request}>{t('kit:requestId', { id: error.requestId })}</p>
        ) : null}
      </FailureNote>
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
  | { readonly kind: 'offer'; readonly offer: LinkOffer }
  /** Without an error: nothing was under way in this tab. */
  | { readonly kind: 'failed'; readonly error: ApiError | undefined }

/** What came back from the provider is handed over once, and leads on, or to an offer to link. */
function useReturn(): ReturnState {
  const { t } = useTranslation('thirdParty')
  const [state, setState] = useState<ReturnState>({ kind: 'working' })
  const begun = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the page is the act, and the answer is good once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const returned = takeReturned()
    if (!returned) {
      const offer = pendingLink()
      setState(offer ? { kind: 'offer', offer } : { kind: 'failed', error: undefined })
      return
    }
    void finish(returned, (label) => t('linked.done', { label })).then(setState)
  }, [])

  return state
}

interface Returned {
  readonly state: string
  readonly code?: string
  readonly iss?: string
  readonly error?: string
}

/** Takes the provider's answer out of the address bar at once, so that it is neither copied nor kept in the history. */
function takeReturned(): Returned | undefined {
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

async function finish(returned: Returned, linkedText: (label: string) => string): Promise<ReturnState> {
  const result = await callApi(finishThirdParty, { body: returned })
  if (!result.ok) return { kind: 'failed', error: result.error }
  const answer = result.data
  if ('linkToken' in answer) {
    savePendingLink(answer)
    return { kind: 'offer', offer: answer }
  }
  if ('linked' in answer) {
    toastAfterLeaving(linkedText(answer.label))
    return leaveFor(PATHS.security)
  }
  const error = await goOn(answer)
  return { kind: 'failed', error }
}

/** Leads on from a sign-in, to its next step or to where the person wanted to go; a failure comes back. */
async function goOn(
  answer: Exclude<OutputOf<typeof finishThirdParty>, { linkToken: string } | { linked: true }>,
): Promise<ApiError> {
  const { wanted } = savedRedirectState()
  if ('ticket' in answer) {
    keepStep(answer)
    return leaveFor(logInPath(wanted))
  }
  const complete = await completeSignIn(answer)
  if (!complete.ok) return complete.error
  return leaveFor(wanted ?? PATHS.information)
}
