import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import { CodeBoxes } from '#web/ui/form/code-boxes.tsx'
import styles from './factor-fields.module.css'
import type { FactorFieldsProps } from './factor-fields-props.ts'

/** The app's six digits; they are sent by themselves once, when the last one is typed or pasted. */
export function TotpForm({ onProof, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [code, setCode] = useState('')
  const [sentItself, setSentItself] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus()
  }, [error])

  const send = (digits: string): void => {
    if (busy) return
    if (digits.length === CODE_LIMITS.digits) void onProof({ method: 'totp', code: digits })
    else form.current?.querySelector('input')?.focus()
  }

  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      <CodeBoxes
        label={t('totp')}
        hint={t('totpHint')}
        error={error}
        value={code}
        onChange={setCode}
        onComplete={(digits) => {
          // Correcting a wrong code digit by digit is typing, not six attempts.
          if (sentItself) return
          setSentItself(true)
          send(digits)
        }}
      />
      <Button type="submit" fullWidth aria-busy={busy}>
        {busy ? t('kit:working') : t('confirm')}
      </Button>
    </form>
  )
}
