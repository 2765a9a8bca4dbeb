import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/kit/limits.ts'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import type { Draft } from '#web/ui/edited/use-draft.ts'

/** The field for a passkey's name; focused, with its text selected. */
export function PasskeyName({
  name,
  error,
}: {
  readonly name: Draft<string>
  readonly error?: string | undefined
}) {
  const { t } = useTranslation('secondFactor')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <DraftField
      ref={field}
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      error={error}
      name="name"
      autoComplete="off"
      max={LIMITS.text.max}
      draft={name}
    />
  )
}
