import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  acceptOperatorInvitation,
  getOperatorLink,
  resetOperator,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { nameInput } from '#contract/kit/filters.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { completeSignIn } from '#web/platform/session/complete-sign-in.ts'
import { useFragmentToken } from '#web/platform/session/fragment-token.ts'
import { DUTY_PAGES } from '#web/platform/session/session-duty.ts'
import { forgetSessionOf } from '#web/platform/session/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryHead, EntryNote, LinkEnd } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { UserNameHint } from '#web/ui/form/user-name-hint.tsx'
import { toastAfterLeaving } from '#web/ui/toast.ts'

export const handle = { text: ['operator', 'credentials'] } satisfies PageHandle

interface Passwords {
  readonly password: string
  readonly repeat: string
}
type Link = OutputOf<typeof getOperatorLink>

/** Target of the links to operators: an invitation, or a new password. Opening it uses nothing up. */
export default function OperatorInvitationPage() {
  const { t } = useTranslation(['operator', 'kit'])
  const { token, forget } = useFragmentToken()
  const [link, setLink] = useState<Link>()
  const [failure, setFailure] = useState<ApiError>()
  const [tries, setTries] = useState(0)
  // A new try asks again.
  useOnChange([token, tries], () => {
    if (token) void askFor(token).then(({ found, error }) => (found ? setLink(found) : setFailure(error)))
  })

  const isOver = token === null || failure?.errorCode === verificationErrors.linkOver.code
  if (isOver) {
    return (
      <LinkEnd
        title={t(failure ? 'accept.overTitle' : 'accept.incompleteTitle')}
        lead={t(failure ? 'accept.overText' : 'accept.incomplete')}
        isStep={failure !== undefined}
      >
        <ButtonLink href={PATHS.operatorLogIn}>{t('accept.logIn')}</ButtonLink>
      </LinkEnd>
    )
  }
  if (failure) {
    const again = (): void => {
      setFailure(undefined)
      setTries(tries + 1)
    }
    return (
      <>
        <EntryHead title={t('accept.failed')} lead={failure.errorMsg} isStep />
        <EntryActions>
          <Button onClick={again}>{t('kit:retry')}</Button>
        </EntryActions>
      </>
    )
  }
  if (!token || !link) return <EntryHead title={t('kit:working')} />
  const onOver = (error: ApiError): void => {
    forget()
    setFailure(error)
  }
  return link.kind === 'reset' ? (
    <ResetForm token={token} userName={link.userName ?? ''} onDone={forget} onOver={onOver} />
  ) : (
    <AcceptForm token={token} link={link} onDone={forget} onOver={onOver} />
  )
}

async function askFor(token: string): Promise<{ found?: Link; error?: ApiError }> {
  const result = await callApi(getOperatorLink, { body: { token } })
  return result.ok ? { found: result.data } : { error: result.error }
}

interface LinkFormProps {
  readonly token: string
  readonly onDone: () => void
  readonly onOver: (error: ApiError) => void
}

function AcceptForm({ token, link, onDone, onOver }: LinkFormProps & { readonly link: Link }) {
  const { t } = useTranslation('operator')
  const role = t(`role.${link.role}.name`)
  const form = useApiForm({
    endpoint: acceptOperatorInvitation,
    needsStorage: true,
    initial: { name: '', email: '', userName: '', password: '', repeat: '' },
    toBody: ({ email, ...values }) => ({ ...values, token, ...(link.email === null ? { email } : {}) }),
    onError: (error) => endsLink(error, onOver),
    async onDone(answer) {
      onDone()
      // An operator without a second factor needs no further step.
      if ('ticket' in answer) return { leaveFor: PATHS.operatorLogIn }
      const complete = await completeSignIn(answer)
      if (!complete.ok) return { error: complete.error }
      return { leaveFor: answer.duty ? DUTY_PAGES[answer.duty] : PATHS.overview }
    },
  })
  return (
    <>
      <EntryHead title={t('accept.title')} lead={t('accept.lead', { role })} />
      <ApiFormView form={form} label={t('accept.title')}>
        <TextField form={form} name="name" label={t('accept.name')} autoComplete="name" />
        {link.email === null ? (
          <EmailField form={form} name="email" label={t('accept.email')} />
        ) : (
          <p>{t('accept.address', { email: link.email })}</p>
        )}
        <TextField
          form={form}
          name="userName"
          label={t('accept.userName')}
          autoComplete="username"
          filter={nameInput}
        />
        <NewPassword form={form} />
        <SubmitButton form={form}>{t('accept.submit')}</SubmitButton>
      </ApiFormView>
    </>
  )
}

function ResetForm({ token, userName, onDone, onOver }: LinkFormProps & { readonly userName: string }) {
  const { t } = useTranslation('operator')
  const form = useApiForm({
    endpoint: resetOperator,
    initial: { password: '', repeat: '' },
    toBody: (values) => ({ ...values, token }),
    onError: (error) => endsLink(error, onOver),
    onDone({ userId }) {
      onDone()
      forgetSessionOf(userId)
      toastAfterLeaving(t('accept.resetDone'))
      return { leaveFor: PATHS.operatorLogIn }
    },
  })
  return (
    <>
      <EntryHead title={t('accept.resetTitle')} lead={t('accept.resetLead', { userName })} />
      <ApiFormView form={form} label={t('accept.resetTitle')}>
        <UserNameHint userName={userName} />
        <NewPassword form={form} />
        <SubmitButton form={form}>{t('accept.resetSubmit')}</SubmitButton>
      </ApiFormView>
      <EntryNote>{t('accept.resetNote')}</EntryNote>
    </>
  )
}

function NewPassword({ form }: { readonly form: ApiForm<Passwords> }) {
  const { t } = useTranslation('operator')
  return (
    <>
      <PasswordField form={form} name="password" label={t('accept.password')} autoComplete="new-password" />
      <PasswordField
        form={form}
        name="repeat"
        label={t('accept.repeat')}
        autoComplete="new-password"
        isRepeat
      />
    </>
  )
}

function endsLink(error: ApiError, onOver: (error: ApiError) => void): boolean {
  const isOver = error.errorCode === verificationErrors.linkOver.code
  if (isOver) onOver(error)
  return isOver
}
