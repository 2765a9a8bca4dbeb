import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.fields.ts'
import {
  getProofChallenge,
  getProofState,
  proveIdentity,
} from '#contract/identity/sign-in/session.endpoints.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useAccountUnlessBound } from '#web/platform/session/account-data.ts'
import { settleReAuthentication } from '#web/platform/session/recent-auth.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { FactorFields, useFieldFocus } from './factor-fields.tsx'

/** Asks for re-authentication, as long as an action of `withRecentAuth` waits for it. */
export function ReAuthenticationDialog() {
  // Those of its fields too: it is shown once it is whole.
  const { t } = useTranslation(['reAuthentication', 'credentials'])
  return (
    <Dialog title={t('title')} onClose={() => settleReAuthentication(false)}>
      <p>{t('lead')}</p>
      <Methods />
    </Dialog>
  )
}

type Proof = FactorProof | { readonly method: 'password'; readonly password: string }

function Methods() {
  const { t, i18n } = useTranslation()
  const { data: state, error: failure } = useData(getProofState, {})
  const { busy, error, run } = useAction()

  const prove = async (proof: Proof): Promise<void> => {
    const proven = await run<unknown>(async () => {
      const result = await callApi(proveIdentity, { body: { proof } })
      if (result.ok || !isPasskeyRefused(proof, result.error)) return result
      const { code } = secondFactorErrors.passkeyRefused
      return { ok: false, error: { ...result.error, errorMsg: localErrorText(i18n, code) ?? code } }
    })
    if (proven) settleReAuthentication(true)
  }

  if (!state && failure) return <FailureNote>{failure.errorMsg}</FailureNote>
  if (!state) return <p aria-busy="true">{t('loading')}</p>
  const factors = state.methods.filter((method) => method !== 'password')
  if (factors.length === 0) return <PasswordForm onPassword={prove} busy={busy} error={error} />
  return (
    <FactorFields
      methods={factors}
      onProof={prove}
      passkeyOptions={() => callApi(getProofChallenge, {})}
      busy={busy}
      error={error}
    />
  )
}

/** A refused passkey is no code that could be corrected. */
function isPasskeyRefused(proof: Proof, error: ApiError): boolean {
  return proof.method === 'passkey' && error.errorCode === verificationErrors.codeWrong.code
}

/** The password again; the account's name is in a hidden field for password managers. */
function PasswordForm({
  onPassword,
  busy,
  error,
}: {
  readonly onPassword: (proof: { method: 'password'; password: string }) => Promise<void>
  readonly busy: boolean
  readonly error: string | undefined
}) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  // Unknown to a session that may do nothing but set up a second factor.
  const accountName = useAccountUnlessBound()?.accountName
  const [password, setPassword] = useState('')
  const field = useFieldFocus(error)

  return (
    <form
      method="post"
      className="stack gap-4 fit slim"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (password === '') field.current?.focus()
        else void onPassword({ method: 'password', password })
      }}
    >
      {accountName ? (
        <input hidden readOnly name="username" autoComplete="username" value={accountName} />
      ) : null}
      <PasswordInput
        ref={field}
        label={t('password')}
        error={error}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}
