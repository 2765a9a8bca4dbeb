import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
import { changePassword } from '#contract/features/password/password.endpoints.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryHead, EntryNote, TaskPage } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { UserNameHint } from '#web/ui/form/user-name-hint.tsx'

export const handle = {
  title: 'changePassword',
  hydrate: true,
  cached: false,
  requiresSignIn: true,
  primaryOnly: true,
  fixedNav: true,
  text: ['password'],
} satisfies PageHandle

export default function ChangePasswordPage() {
  const { t } = useTranslation(['password', 'titles'])
  const [done, setDone] = useState(false)
  return (
    <TaskPage backTo={PATHS.security} backLabel={t('titles:security')}>
      {done ? (
        <>
          <EntryHead title={t('change.doneTitle')} lead={t('change.doneText')} isStep result="done" />
          <EntryActions>
            <ButtonLink href={PATHS.security}>{t('change.back')}</ButtonLink>
          </EntryActions>
        </>
      ) : (
        <>
          <EntryHead title={t('change.title')} lead={t('change.lead')} />
          <ChangeForm onDone={() => setDone(true)} />
          <EntryNote>
            {t('change.forgot')} <a href={PATHS.forgetPassword}>{t('change.reset')}</a>
          </EntryNote>
        </>
      )}
    </TaskPage>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('password')
  const { accountName } = useAccount()
  const form = useApiForm({
    endpoint: changePassword,
    initial: { oldPassword: '', password: '', repeat: '' },
    toBody: (values) => values,
    // The lockout belongs to the field of the current password.
    fieldOf: ({ errorCode }) => (errorCode === lockoutErrors.locked.code ? 'oldPassword' : undefined),
    onDone() {
      onDone()
      return { stay: true }
    },
  })
  return (
    <ApiFormView form={form} label={t('change.title')}>
      <UserNameHint userName={accountName} />
      <PasswordField form={form} name="oldPassword" label={t('change.old')} autoComplete="current-password" />
      <PasswordField form={form} name="password" label={t('newPassword')} autoComplete="new-password" />
      <PasswordField form={form} name="repeat" label={t('repeat')} autoComplete="new-password" isRepeat />
      <SubmitButton form={form}>{t('change.submit')}</SubmitButton>
    </ApiFormView>
  )
}
