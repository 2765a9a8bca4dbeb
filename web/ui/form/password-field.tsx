import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_CHECKS, PASSWORD_LENGTHS, passwordError } from '#contract/kit/fields/password-rule.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { useSite } from '#web/platform/page/site.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Text } from '#web/ui/text.tsx'
import { type FieldProps, fieldProps } from './field-props.ts'
import styles from './form.module.css'

/** A password: the current one (`current-password`), or a new one (`new-password`) with its rules. */
export function PasswordField<V extends object>(
  props: FieldProps<V, string> & {
    readonly autoComplete: 'current-password' | 'new-password'
    /** The repetition of a new password: the rules are at the first field. */
    readonly isRepeat?: boolean
  },
) {
  const { form, name, autoComplete, isRepeat = false } = props
  const { i18n } = useTranslation()
  const { passwordPolicy } = useSite()
  const value = form.values[name] as string
  const isNew = autoComplete === 'new-password'
  const hasRules = isNew && !isRepeat
  const rulesId = `${name}-rules`
  useLayoutEffect(() => form.secret(name))
  // The rule is a setting of the installation, so no schema contains it.
  useLayoutEffect(() => {
    if (!hasRules) return
    return form.rule(name, (password) => {
      const error = passwordError(password, passwordPolicy)
      return error && (localErrorText(i18n, error.code, error.params) ?? error.code)
    })
  })
  return (
    <div>
      <PasswordInput
        {...fieldProps(props)}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => form.set(name, event.currentTarget.value as V[keyof V & string])}
        onBlur={() => afterPress(() => form.check(name))}
        describedBy={hasRules ? rulesId : undefined}
      />
      {hasRules ? <PasswordRules id={rulesId} value={value} /> : null}
    </div>
  )
}

function PasswordRules({ id, value }: { id: string; value: string }) {
  const { t } = useTranslation('credentials')
  const { passwordPolicy } = useSite()
  const { min, max } = PASSWORD_LENGTHS[passwordPolicy]
  const { kinds } = LIMITS.password
  return (
    <ul
      id={id}
      className={`plain above-3 stack gap-1 quiet text-xs ${styles.rules}`}
      aria-label={t('password.rules')}
    >
      {PASSWORD_CHECKS[passwordPolicy].map((check) => {
        const met = value !== '' && check.test(value)
        return (
          <li className="line gap-2 top" key={check.id} data-met={met ? '' : undefined}>
            <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
              {met ? (
                <path d="m3 8.4 3.4 3.4 6.6-7.2" className={styles.tick} />
              ) : (
                <circle cx="8" cy="8" r="2" fill="currentColor" />
              )}
            </svg>
            <Text>{t(`password.check.${check.id}`, { min, max, kinds })}</Text>
            <span className="visually-hidden">{met ? t('password.met') : t('password.unmet')}</span>
          </li>
        )
      })}
    </ul>
  )
}
