import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHydrated } from '#web/platform/page/use-hydrated.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './form.module.css'
import type { ApiForm } from './use-api-form.ts'

interface ApiFormViewProps<V extends object> {
  readonly form: ApiForm<V>
  readonly label: string
  readonly children: ReactNode
}

/** The form element: sends by JavaScript only, and says at its head what is wrong with the whole. */
export function ApiFormView<V extends object>({ form, label, children }: ApiFormViewProps<V>) {
  const { t } = useTranslation(['kit', 'titles'])
  return (
    <form
      ref={form.ref}
      // Never GET: should it ever be sent by itself, no password may end in an address.
      method="post"
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <noscript>
        <FailureNote>{t('noScript')}</FailureNote>
      </noscript>
      {form.failure ? (
        <div className={styles.failure} tabIndex={-1} data-form-failure>
          <FailureNote>
            <p>{form.failure.errorMsg}</p>
            {form.failure.status >= 500 && form.failure.requestId ? (
              <p className={styles.request}>{t('requestId', { id: form.failure.requestId })}</p>
            ) : null}
            {form.failure.status === 0 || form.failure.status >= 500 ? (
              <Link to={PATHS.errorLog}>{t('titles:errorLog')}</Link>
            ) : null}
          </FailureNote>
        </div>
      ) : null}
      {form.restored ? (
        <p className={styles.restored} role="status">
          {t('form.restored')}
        </p>
      ) : null}
      {children}
    </form>
  )
}

/** Says what it does. Waits until React can take the click, and ignores a second one while the first is under way. */
export function SubmitButton<V extends object>({
  form,
  children,
}: {
  form: ApiForm<V>
  children: ReactNode
}) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      fullWidth
      disabled={!hydrated}
      aria-busy={form.busy}
      className={styles.submit ?? ''}
    >
      {form.busy ? t('working') : children}
    </Button>
  )
}
