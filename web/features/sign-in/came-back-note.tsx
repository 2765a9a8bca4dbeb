import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { STEP_MINUTES } from '#web/platform/session/sign-in-step.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import styles from './sign-in-form.module.css'
import type { CameBack } from './use-sign-in-flow.ts'

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
