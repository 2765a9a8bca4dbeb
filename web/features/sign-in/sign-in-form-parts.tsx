import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IDENTITIES, type Identity } from '#contract/features/sign-in/sign-in.fields.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { STEP_MINUTES } from '#web/platform/session/sign-in-step.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import type { NameOf } from '#web/ui/form/field-props.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import styles from './sign-in-form.module.css'
import type { CameBack } from './use-sign-in-flow.ts'

/** Customer or partner. */
export function IdentityChoice<V extends { identity: Identity }>({ form }: { form: ApiForm<V> }) {
  const { t } = useTranslation('signIn')
  return (
    <ChoiceField
      form={form}
      name={'identity' as NameOf<V, string>}
      look="segments"
      label={t('identity.label')}
      hideLabel
      options={IDENTITIES.map((identity) => ({ value: identity, label: t(`identity.${identity}`) }))}
    />
  )
}

/** Says why the password is asked for; after a step it takes the focus, since what had it is gone from the screen. */
export function CameBackNote({ why }: { why: CameBack | undefined }) {
  const { t, i18n } = useTranslation('signIn')
  const isAfterStep = why === 'expired' || why === 'declined'
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAfterStep) ref.current?.focus()
  }, [isAfterStep])
  if (!why) return null
  return (
    <p ref={ref} className={styles.note} role="status" tabIndex={-1}>
      {isAfterStep ? t(`cameBack.${why}`, { minutes: STEP_MINUTES }) : localErrorText(i18n, why)}
    </p>
  )
}

/**
 * What a locked-out person can do at once. The words are the same for names that do not exist, so that nobody
 * learns from them which do (security, 3).
 */
export function LockedNote({ failure }: { failure: ApiError | undefined }) {
  const { t } = useTranslation('signIn')
  return failure?.errorCode === '0028' ? <p className={styles.note}>{t('lockedNote')}</p> : null
}

/** The codes that count the tries that are left, and the later proof of a password; said at the password. */
const CODES = ['0021', '0029', '0030', '0031', '0032', 'loginIncorrect']

/** Whether an answer says that name and password do not fit together. */
export function isWrongPassword(errorCode: string): boolean {
  return CODES.includes(errorCode)
}
