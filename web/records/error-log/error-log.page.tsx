import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { clearErrors, ERROR_LOG_LENGTH, errorLog, type LoggedError } from '#web/platform/error/error-log.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './error-log.module.css'

export const handle = { text: ['errorLog'] } satisfies PageHandle

/** The errors of this tab since its document was loaded (specification, point 3: in memory, can be cleared). */
export default function ErrorLogPage() {
  const { t } = useTranslation(['errorLog', 'titles'])
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.snapshot, errorLog.serverSnapshot)
  return (
    <main id="main" className={styles.page}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {errors.length > 0 ? <p>{t('lead', { max: ERROR_LOG_LENGTH })}</p> : null}
      </div>
      {errors.length > 0 ? (
        <>
          <div className="row gap-2 across-4 center between quiet text-s">
            <p role="status">{t('total', { count: errors.length })}</p>
            <Button tone="quiet" onClick={clearErrors}>
              {t('clear')}
            </Button>
          </div>
          <ul className="plain">
            {errors.map((error) => (
              <ErrorEntry key={error.id} error={error} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyNote role="status" icon="check" title={t('empty')} text={t('emptyText')} />
      )}
      <p className="quiet text-s">
        <Text>{t('memory')}</Text>
        <Gap />
        <a href={PATHS.contact}>{t('titles:contact')}</a>
      </p>
    </main>
  )
}

/** An error with its code, time, place and request id. */
function ErrorEntry({ error }: { error: LoggedError }) {
  const { t, i18n } = useTranslation('errorLog')
  return (
    <li className="pad-ends-4 stack gap-1 start ruled text-s" data-kind={error.kind}>
      <div className="row gap-1 across-3 center">
        <span className={styles.kind}>{t(`kind.${error.kind}`)}</span>
        <code className="mono strong">{error.code}</code>
        <time className="quiet text-xs" dateTime={new Date(error.at).toISOString()}>
          {momentText(error.at, i18n.language as Language)}
        </time>
      </div>
      {error.message ? <p className="break">{error.message}</p> : null}
      {error.place ? <p className={styles.place}>{error.place}</p> : null}
      {error.requestId ? <CopyText label={t('request')} text={error.requestId} /> : null}
    </li>
  )
}
