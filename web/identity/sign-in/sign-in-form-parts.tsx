import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { IDENTITIES, type Identity } from '#contract/identity/sign-in/sign-in.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { STEP_MINUTES } from '#web/platform/session/sign-in-step.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import type { NameOf } from '#web/ui/form/field-props.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import styles from './sign-in-form.module.css'
import type { RestartReason } from './use-sign-in-flow.ts'

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

interface RestartNoteProps {
  readonly why: RestartReason | undefined
  /** A visitor without an account registers from this page, and then goes on where the login was asked for. */
  readonly canRegister?: boolean
}

/** Why the sign-in starts again at the password; after a step it takes the focus, since the focused element is gone. */
export function RestartNote({ why, canRegister }: RestartNoteProps) {
  const { t, i18n } = useTranslation('signIn')
  const isAfterStep = why === 'expired' || why === 'declined'
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAfterStep) ref.current?.focus()
  }, [isAfterStep])
  if (!why) return null
  return (
    <div ref={ref} className={styles.note} role="status" tabIndex={-1}>
      <p>{isAfterStep ? t(`cameBack.${why}`, { minutes: STEP_MINUTES }) : localErrorText(i18n, why)}</p>
      {canRegister && why === httpErrors.notSignedIn.code && <p>{t('orRegister')}</p>}
    </div>
  )
}

/** The codes of a wrong password, with and without the remaining tries; shown at the password. */
const CODES: readonly string[] = [
  signInErrors.passwordWrong.code,
  lockoutErrors.fourLeft.code,
  lockoutErrors.threeLeft.code,
  lockoutErrors.twoLeft.code,
  lockoutErrors.oneLeft.code,
  signInErrors.loginIncorrect.code,
]

/** Whether a code means that name and password do not match. */
export function isWrongPassword(errorCode: string): boolean {
  return CODES.includes(errorCode)
}
