import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactorMethod } from '#contract/features/second-factor/second-factor.fields.ts'
import { knowsPasskeys } from '#web/platform/session/passkey.ts'
import { TextButton } from '#web/ui/text-button.tsx'
import styles from './factor-fields.module.css'
import type { FactorFieldsProps } from './factor-fields-props.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { TotpForm } from './totp-form.tsx'

/**
 * Shows a second factor: one way at a time, the others a click away. For the browser only, texts in `proof`; each
 * way is a form of its own, so it must not stand in one.
 */
export function FactorFields(props: FactorFieldsProps) {
  const { methods, error } = props
  const { t } = useTranslation('reAuthentication')
  const [chosen, setChosen] = useState(() => firstOf(methods))
  /** An error belongs to the way that it was made with. */
  const [errorOf, setErrorOf] = useState<{ error: string | undefined; method: FactorMethod }>()
  const shown =
    error !== undefined && errorOf?.error === error && errorOf.method !== chosen ? undefined : error
  const others = methods.filter((method) => method !== chosen)
  const way = { ...props, error: shown }
  return (
    <div className={styles.ways}>
      {chosen === 'totp' ? <TotpForm {...way} /> : null}
      {chosen === 'passkey' ? <PasskeyForm {...way} /> : null}
      {chosen === 'recovery' ? <RecoveryForm {...way} /> : null}
      {others.length > 0 ? (
        <ul className={styles.others} aria-label={t('otherWay')}>
          {others.map((method) => (
            <li key={method}>
              <TextButton
                onClick={() => {
                  setErrorOf({ error, method: chosen })
                  setChosen(method)
                }}
              >
                {t(`way.${method}`)}
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The app first, a passkey where there is no app and the browser knows it, a recovery code last. */
function firstOf(methods: readonly FactorMethod[]): FactorMethod {
  const usable = methods.filter((method) => method !== 'passkey' || knowsPasskeys())
  return (usable.length > 0 ? usable : methods)[0] ?? 'totp'
}
