import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IDENTITIES, type Identity } from '#contract/features/sign-in/sign-in.fields.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import styles from './identity-choice.module.css'

/** Customer or partner: two radio buttons in the form of a switch, so that arrow keys move between them. */
export function IdentityChoice<V extends { identity: Identity }>({ form }: { form: ApiForm<V> }) {
  const { t } = useTranslation('signIn')
  const id = useId()
  const error = form.errors.identity
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className={styles.group}
    >
      <p id={id} className="visually-hidden">
        {t('identity.label')}
      </p>
      <div className={styles.choice}>
        {IDENTITIES.map((identity) => (
          <label key={identity} className={styles.option}>
            <input
              type="radio"
              name="identity"
              value={identity}
              checked={form.values.identity === identity}
              onChange={() => form.set('identity', identity)}
            />
            {t(`identity.${identity}`)}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
