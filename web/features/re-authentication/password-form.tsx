import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '#web/platform/session/account-data.ts'
import styles from './factor-fields.module.css'
import { useFieldFocus } from './use-field-focus.ts'

/** The password once more; the account's name stands beside it for password managers. */
export function PasswordForm({
  onPassword,
  busy,
  error,
}: {
  readonly onPassword: (proof: { method: 'password'; password: string }) => Promise<void>
  readonly busy: boolean
  readonly error: string | undefined
}) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const { accountName } = useAccount()
  const [password, setPassword] = useState('')
  const field = useFieldFocus(error)

  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (password === '') field.current?.focus()
        else void onPassword({ method: 'password', password })
      }}
    >
      <input hidden readOnly name="username" autoComplete="username" value={accountName} />
      <PasswordInput
        ref={field}
        label={t('password')}
        error={error}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        spellCheck={false}
        aria-required
        value={password}
        visibilityToggleButtonProps={{
          'aria-label': t('kit:password.toggle'),
          'aria-hidden': false,
          tabIndex: 0,
        }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth aria-busy={busy}>
        {busy ? t('kit:working') : t('confirm')}
      </Button>
    </form>
  )
}
