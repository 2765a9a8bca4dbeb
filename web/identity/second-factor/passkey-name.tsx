import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/kit/limits.ts'
import { TextInput } from '#web/ui/field.tsx'

/** The field for a passkey's name; focused, with its text selected. */
export function PasskeyName({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (name: string) => void
}) {
  const { t } = useTranslation('secondFactor')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <TextInput
      ref={field}
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      error={error}
      name="name"
      autoComplete="off"
      max={LIMITS.text.max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
