import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { EntryActions, EntryHead } from '#web/ui/entry-parts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { savedRedirectState } from './redirect-state.ts'
import styles from './third-party.module.css'

/** Says why nobody was signed in or linked, and leads back to where it began. */
export function ReturnFailure({ error }: { readonly error: ApiError | undefined }) {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const { from, wanted } = savedRedirectState()
  return (
    <>
      <EntryHead title={t('failed.title')} isStep />
      <FailureNote>
        <p>{error?.errorMsg ?? t('failed.none')}</p>
        {error && error.status >= 500 && error.requestId ? (
          <p className={styles.request}>{t('kit:requestId', { id: error.requestId })}</p>
        ) : null}
      </FailureNote>
      <EntryActions>
        <Button component="a" href={from === 'link' ? PATHS.security : logInPath(wanted)}>
          {t(from === 'link' ? 'failed.toSecurity' : 'failed.again')}
        </Button>
      </EntryActions>
    </>
  )
}
