import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  proveReset,
  requestResetCode,
  resetPassword,
} from '#contract/identity/password/password.endpoints.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { nameInput } from '#contract/kit/filters.ts'
import { SCREEN_TIMES } from '#contract/kit/limits.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { rememberedNames } from '#web/identity/sign-in/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { useFragmentToken } from '#web/platform/session/fragment-token.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { forgetSessionOf } from '#web/platform/session/session-store.ts'
import { ButtonLink, TextButton } from '#web/ui/button.tsx'
import { EntryActions, EntryHead, EntryNote, EntryOther } from '#web/ui/entry-parts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormSteps } from '#web/ui/form/form-steps.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { UserNameHint } from '#web/ui/form/user-name-hint.tsx'
import { Gap } from '#web/ui/text.tsx'

export const handle = { text: ['password', 'credentials'] } satisfies PageHandle

/**
 * Reset of a forgotten password in two steps; the second survives a reload. The page that undoes a change of e-mail
 * links to the second step, with the token in the fragment.
 */
export default function ForgetPasswordPage() {
  const { t } = useTranslation('password')
  const { product } = useSite()
  const wanted = useWantedPath()
  const { token, remember, forget } = useFragmentToken()
  const [own, setOwn] = useState<VerifiedAccount>()
  const [ended, setEnded] = useState<'done' | 'over'>()
  const [message, setMessage] = useState<string>()
  const fromLink = token && !ended ? { resetToken: token, account: '' } : undefined
  const verified = own ?? fromLink
  const startAgain = (): void => {
    forget()
    setOwn(undefined)
    setEnded('over')
  }
  const steps = (current: number) => (
    <FormSteps names={[t('forgot.steps.prove'), t('forgot.steps.choose')]} current={current} />
  )
  if (ended === 'done') return <ResetDone wanted={wanted} />
  if (verified)
    return (
      <>
        <EntryHead title={t('forgot.chooseTitle')} lead={t('forgot.chooseLead')} isStep />
        {steps(1)}
        <NewPasswordForm
          verified={verified}
          onDone={() => {
            forget()
            setEnded('done')
          }}
          onOver={(why) => {
            setMessage(why ?? t('forgot.over'))
            startAgain()
          }}
        />
        <EntryNote>
          {t('forgot.again')}
          <Gap />
          <TextButton onClick={startAgain}>{t('forgot.startAgain')}</TextButton>
        </EntryNote>
      </>
    )
  return (
    <>
      <PageDescription text={t('description', { product })} />
      <EntryHead title={t('forgot.title')} lead={t('forgot.lead')} isStep={ended === 'over'} />
      {steps(0)}
      <FailureNote>{message}</FailureNote>
      <VerifyForm
        onVerified={(verified) => {
          remember(verified.resetToken)
          setOwn(verified)
        }}
      />
      <EntryOther
        question={t('forgot.remembered')}
        action={t('forgot.logIn')}
        href={withWanted(PATHS.logIn, wanted)}
      />
    </>
  )
}

const INITIAL = { account: '', email: '', code: '', flow: '' }

/** Result of the first step. */
interface VerifiedAccount {
  readonly resetToken: string
  /** As typed, for the password manager. */
  readonly account: string
}

/** Step one: the account, and the code that verifies its mailbox. */
function VerifyForm({ onVerified }: { onVerified: (verified: VerifiedAccount) => void }) {
  const { t } = useTranslation('password')
  const form = useApiForm({
    endpoint: proveReset,
    initial: INITIAL,
    draft: 'forgetPassword',
    secret: ['code'],
    toBody: ({ account, email, code, flow }) => ({ account, email, code, flow: flow || undefined }),
    onDone({ resetToken }, { account }) {
      onVerified({ resetToken, account: account.trim() })
      return { stay: true }
    },
  })

  return (
    <ApiFormView form={form} label={t('forgot.title')}>
      <TextField
        form={form}
        name="account"
        label={t('forgot.account')}
        autoComplete="username"
        filter={nameInput}
      />
      <CodeField
        form={form}
        email={{ label: t('forgot.email'), hint: t('forgot.emailHint') }}
        sends
        endpoint={requestResetCode}
        toBody={({ account, email, flow }) => ({ account, email, flow: flow || undefined })}
      />
      <SubmitButton form={form}>{t('forgot.next')}</SubmitButton>
    </ApiFormView>
  )
}

interface NewPasswordFormProps {
  readonly verified: VerifiedAccount
  readonly onDone: () => void
  /** The token is used, expired, or the account has changed: the first step is necessary again. */
  readonly onOver: (message: string | undefined) => void
}

/** Step two: the new password, twice. */
function NewPasswordForm({ verified, onDone, onOver }: NewPasswordFormProps) {
  const { t } = useTranslation('password')
  const form = useApiForm({
    endpoint: resetPassword,
    initial: { password: '', repeat: '' },
    toBody: ({ password, repeat }) => ({ resetToken: verified.resetToken, password, repeat }),
    onDone({ userId }) {
      forgetSessionOf(userId)
      // For the login that follows; a link says no name.
      if (verified.account)
        rememberedNames.save(
          'primary',
          { account: verified.account },
          rememberedNames.read('primary').remember,
        )
      onDone()
      return { stay: true }
    },
    onError({ errorCode, errorMsg, fields }) {
      const isBadSecret = errorCode === verificationErrors.linkOver.code || fields?.resetToken !== undefined
      if (isBadSecret) onOver(undefined)
      else if (errorCode === accountErrors.gone.code) onOver(errorMsg)
      return isBadSecret || errorCode === accountErrors.gone.code
    },
  })
  return (
    <ApiFormView form={form} label={t('forgot.chooseTitle')}>
      <UserNameHint userName={verified.account} />
      <PasswordField form={form} name="password" label={t('newPassword')} autoComplete="new-password" />
      <PasswordField form={form} name="repeat" label={t('repeat')} autoComplete="new-password" isRepeat />
      <SubmitButton form={form}>{t('forgot.submit')}</SubmitButton>
    </ApiFormView>
  )
}

const SECONDS = 5

/**
 * After the login: what can act for the account, for who has lost the password may have lost more; that page leads on to
 * the one that was wanted.
 */
function nextPath(wanted: string | undefined): string {
  return withWanted(PATHS.logIn, withWanted(PATHS.access, wanted))
}

/** After the reset: redirects to the login page after a countdown, which can be stopped. */
function ResetDone({ wanted }: { readonly wanted: string | undefined }) {
  const next = nextPath(wanted)
  const { t } = useTranslation('password')
  const [left, setLeft] = useState(SECONDS)
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    if (stopped) return
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1)
      else void leaveFor(next)
    }, SCREEN_TIMES.countdownTickMs)
    return () => clearTimeout(timer)
  }, [left, stopped, next])
  return (
    <>
      <EntryHead title={t('forgot.doneTitle')} lead={t('forgot.doneText')} isStep result="done" />
      <EntryActions>
        <ButtonLink href={next}>{t('forgot.now')}</ButtonLink>
        {stopped ? null : <TextButton onClick={() => setStopped(true)}>{t('forgot.stay')}</TextButton>}
      </EntryActions>
      {stopped ? null : <p className="quiet text-s figures">{t('forgot.doneIn', { count: left })}</p>}
    </>
  )
}
