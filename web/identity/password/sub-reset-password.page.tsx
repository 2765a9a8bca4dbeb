import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetSubAccountPassword } from '#contract/identity/password/password.endpoints.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useFragmentToken } from '#web/platform/session/fragment-token.ts'
import { forgetSessionOf } from '#web/platform/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryHead, LinkEnd } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'

export const handle = { text: ['password', 'credentials'] } satisfies PageHandle

/** Whose password was set: what the login page of sub-accounts asks for. */
interface Done {
  readonly primary: string
  readonly userName: string
  readonly userId: string
}

/**
 * Target of the mailed link with which a sub-account chooses a new password. Opening it uses nothing up, since mail
 * scanners open links too.
 */
export default function SubResetPasswordPage() {
  const { t } = useTranslation('password')
  const { token, forget } = useFragmentToken()
  const [over, setOver] = useState<string>()
  const [done, setDone] = useState<Done>()
  if (done) {
    return (
      <>
        <EntryHead
          title={t('subReset.doneTitle')}
          lead={t('subReset.doneText', { ...done })}
          isStep
          result="done"
        />
        <EntryActions>
          <ButtonLink href={PATHS.subAccounts}>{t('subReset.logIn')}</ButtonLink>
        </EntryActions>
      </>
    )
  }
  if (over !== undefined || token === null) {
    return (
      <LinkEnd
        title={t(over === undefined ? 'subReset.incompleteTitle' : 'subReset.overTitle')}
        lead={over ?? t('subReset.incomplete')}
        isStep={over !== undefined}
        note={over === undefined ? undefined : t('subReset.askAgain')}
      >
        <ButtonLink href={PATHS.subAccounts}>{t('subReset.logIn')}</ButtonLink>
      </LinkEnd>
    )
  }
  return (
    <>
      <EntryHead title={t('subReset.title')} lead={t('subReset.lead')} />
      <ResetForm
        token={token ?? ''}
        onDone={(answer) => {
          forget()
          forgetSessionOf(answer.userId)
          setDone(answer)
        }}
        onOver={(message) => {
          forget()
          setOver(message)
        }}
      />
    </>
  )
}

interface ResetFormProps {
  readonly token: string
  readonly onDone: (answer: Done) => void
  readonly onOver: (message: string) => void
}

function ResetForm({ token, onDone, onOver }: ResetFormProps) {
  const { t } = useTranslation('password')
  const form = useApiForm({
    endpoint: resetSubAccountPassword,
    initial: { password: '', repeat: '' },
    toBody: (values) => ({ ...values, resetToken: token }),
    onDone(answer) {
      onDone(answer)
      return { stay: true }
    },
    onError({ errorCode, errorMsg }) {
      const isOver = errorCode === verificationErrors.linkOver.code
      if (isOver) onOver(errorMsg)
      return isOver
    },
  })
  return (
    <ApiFormView form={form} label={t('subReset.title')}>
      <PasswordField form={form} name="password" label={t('newPassword')} autoComplete="new-password" />
      <PasswordField form={form} name="repeat" label={t('repeat')} autoComplete="new-password" isRepeat />
      <SubmitButton form={form}>{t('subReset.submit')}</SubmitButton>
    </ApiFormView>
  )
}
