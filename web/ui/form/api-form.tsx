import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { UploadsOfForm } from '#web/platform/api/uploads.ts'
import { useHydrated } from '#web/platform/page/use-hydrated.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictScope } from '#web/ui/edited/conflicts.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import styles from './form.module.css'
import type { ApiForm } from './use-api-form.ts'

// Most forms need neither when they open.
const RestoredNote = late(async () => (await import('#web/ui/edited/restored-note.tsx')).RestoredNote)
const UnsavedChanges = late(async () => (await import('#web/ui/edited/unsaved-changes.tsx')).UnsavedChanges)

interface ApiFormViewProps<V extends object> {
  readonly form: ApiForm<V>
  readonly label: string
  /** The words of a field that is not on the page at the moment, or is a part of one. */
  readonly labelOf?: (path: string) => string | undefined
  readonly children: ReactNode
}

const noLabel = () => undefined

/** The form element: submits by JavaScript only, and shows errors of the whole form at its head. */
export function ApiFormView<V extends object>({
  form,
  label,
  labelOf = noLabel,
  children,
}: ApiFormViewProps<V>) {
  const { t } = useTranslation(['kit', 'titles'])
  const hydrated = useHydrated()
  return (
    <form
      ref={form.ref}
      // Never GET: if the browser submits it, no password is in an address.
      method="post"
      noValidate
      aria-label={label}
      data-early={hydrated ? undefined : ''}
      className="stack gap-5 fit slim"
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
      <div role="status" className="hide-empty">
        {form.wrongFields.length > 1 ? (
          <ErrorSummary
            title={t('form.summary', { count: form.wrongFields.length })}
            items={form.wrongFields}
          />
        ) : null}
      </div>
      {form.restored ? <RestoredNote isRestored onDiscard={form.discard} /> : null}
      {form.asks === undefined ? null : (
        <UnsavedChanges when={form.asks} isSent={form.busy} onLeave={form.discard} />
      )}
      <ConflictScope form={label} theirs={form.theirs} choose={form.choose} labelOf={labelOf}>
        <UploadsOfForm value={form.uploads}>{children}</UploadsOfForm>
      </ConflictScope>
      {form.waits ? <p role="status">{t('form.uploads')}</p> : null}
    </form>
  )
}

/**
 * The submit button. Before hydration a click waits, which the line below it says; while a call runs it ignores clicks.
 */
export function SubmitButton<V extends object>({
  form,
  tone,
  children,
}: {
  form: ApiForm<V>
  tone?: 'danger' | 'quiet' | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('kit')
  const hydrated = useHydrated()
  return (
    <>
      <Button type="submit" wide busy={form.busy} {...(tone ? { tone } : {})}>
        {children}
      </Button>
      {hydrated ? null : <p role="status" data-wait={t('form.waiting')} data-fail={t('form.notReady')} />}
    </>
  )
}
