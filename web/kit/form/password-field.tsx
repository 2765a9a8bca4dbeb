import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PASSWORD_CHECKS } from '#contract/kit/fields/account-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { type FieldProps, useFieldProps } from './field-props.ts'
import styles from './form.module.css'

/** A password: as it is (`current-password`), or being chosen (`new-password`), with the rules ticked off below. */
export function PasswordField<V extends object>(
  props: FieldProps<V, string> & { readonly autoComplete: 'current-password' | 'new-password' },
) {
  const { form, name, autoComplete } = props
  const { t } = useTranslation()
  const value = form.values[name] as string
  const isNew = autoComplete === 'new-password'
  const rulesId = `${name}-rules`
  return (
    <div>
      <PasswordInput
        {...useFieldProps(props)}
        autoComplete={autoComplete}
        maxLength={isNew ? LIMITS.password.max : 256}
        spellCheck={false}
        value={value}
        visibilityToggleButtonProps={{
          'aria-label': t('password.toggle'),
          'aria-hidden': false,
          tabIndex: 0,
        }}
        onChange={(event) => form.set(name, event.currentTarget.value as V[keyof V & string])}
        onBlur={() => form.check(name)}
        {...(isNew ? { 'aria-describedby': rulesId } : {})}
      />
      {isNew ? <PasswordRules id={rulesId} value={value} /> : null}
    </div>
  )
}

function PasswordRules({ id, value }: { id: string; value: string }) {
  const { t } = useTranslation()
  const { min, max, kinds } = LIMITS.password
  return (
    <ul id={id} className={styles.rules} aria-label={t('password.rules')}>
      {PASSWORD_CHECKS.map((check) => {
        const met = value !== '' && check.test(value)
        return (
          <li key={check.id} data-met={met ? '' : undefined}>
            <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
              <circle cx="8" cy="8" r="7" className={styles.ring} />
              {met ? <path d="m4.8 8.2 2.2 2.2 4.2-4.6" className={styles.tick} /> : null}
            </svg>
            {t(`password.check.${check.id}`, { min, max, kinds })}
            <span className="visually-hidden">{met ? t('password.met') : t('password.unmet')}</span>
          </li>
        )
      })}
    </ul>
  )
}
