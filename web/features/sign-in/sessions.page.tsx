import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { SessionView } from '#contract/features/sign-in/session.endpoints.ts'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { isSubAccountSession } from '#web/platform/session/session-store.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmEnd } from './confirm-end.tsx'
import { SessionRow } from './session-row.tsx'
import styles from './sessions.module.css'
import { loadSessions, useSessions } from './use-sessions.ts'

export const handle = { ...ACCOUNT_CENTER, text: ['signIn'] } satisfies PageHandle

export async function clientLoader(): Promise<{ list: readonly SessionView[] | undefined }> {
  return { list: await loadSessions() }
}
clientLoader.hydrate = true as const

/** Where the account is signed in, and the way to end what should not be. */
export default function SessionsPage() {
  const { t } = useTranslation(['signIn', 'kit'])
  const sessions = useSessions(useLoaderData<typeof clientLoader>().list)
  const heading = useRef<HTMLHeadingElement>(null)
  const { list } = sessions
  const others = list?.filter((session) => !session.current) ?? []
  const onEnded = (): void => {
    toast(t('sessions.ended'))
    // The button that was pressed is gone from the screen.
    heading.current?.focus()
  }

  return (
    <AccountSection
      id="sessions"
      title={t('sessions.title')}
      lead={
        <>
          {t('sessions.lead')}{' '}
          {isSubAccountSession() ? null : <a href={PATHS.changePassword}>{t('sessions.changePassword')}</a>}
        </>
      }
      beside={
        others.length > 0 ? (
          <ConfirmEnd
            label={t('sessions.endOthers')}
            question={t('sessions.confirmOthers', { count: others.length })}
            onEnd={sessions.endOthers}
            onEnded={onEnded}
          />
        ) : null
      }
      headingRef={heading}
    >
      {list ? (
        <ul className={styles.list}>
          {list.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              onEnd={() => sessions.end(session.sessionId)}
              onEnded={onEnded}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.empty} role="alert">
          <p>{t('sessions.failed')}</p>
          <Button variant="default" onClick={() => void sessions.reload()}>
            {t('kit:retry')}
          </Button>
        </div>
      )}
      {list && others.length === 0 ? <p className={styles.empty}>{t('sessions.onlyThis')}</p> : null}
    </AccountSection>
  )
}
