import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recoveryCode } from '#contract/features/second-factor/second-factor.fields.ts'
import styles from './factor-fields.module.css'
import type { FactorFieldsProps } from './factor-fields-props.ts'
import { useFieldFocus } from './use-field-focus.ts'

export function RecoveryForm({ onProof, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [code, setCode] = useState('')
  const field = useFieldFocus(error)

  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const read = recoveryCode.safeParse(code)
        if (read.success) void onProof({ method: 'recovery', code: read.data })
        else field.current?.focus()
      }}
    >
      <TextInput
        ref={field}
        label={t('recovery')}
        description={t('recoveryHint')}
        error={error}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        aria-required
        classNames={{ input: styles.code ?? '' }}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth aria-busy={busy}>
        {busy ? t('kit:working') : t('confirm')}
      </Button>
    </form>
  )
}
