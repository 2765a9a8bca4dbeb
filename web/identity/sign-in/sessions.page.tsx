import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useLocation } from 'react-router'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SessionView,
} from '#contract/identity/sign-in/session.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { unlessFailed, useLoaded } from '#web/platform/data/use-loaded.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { AccountSection, focusAccountHeading } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './sessions.module.css'

export const handle = {
  text: ['signIn'],
  outline: (t) => ({ sections: [{ lead: t('signIn:sessions.lead') }] }),
} satisfies PageHandle

export async function clientLoader(): Promise<{ list: readonly SessionView[] | undefined }> {
  return { list: await loadSessions() }
}
clientLoader.hydrate = true as const

/** The sessions of the account, which can be ended: a page of its own, or a part of an operator’s account. */
export default function SessionsPage() {
  const { t } = useTranslation(['signIn', 'kit'])
  const sessions = useSessions(useLoaderData<typeof clientLoader>().list)
  const { list } = sessions
  const isPart = useLocation().pathname === PATHS.operatorAccount
  const mayOpen = useMayOpen()
  const others = list?.filter((session) => !session.current) ?? []
  const isOnly = list !== undefined && others.length === 0
  // An operator's account has both on the page itself.
  const leadsOn = isPart ? undefined : isOnly ? PATHS.activity : PATHS.changePassword
  const onEnded = (): void => {
    toast(t('sessions.ended'))
    focusAccountHeading()
  }

  return (
    <AccountSection
      {...(isPart && { id: 'sessions', title: t('sessions.title') })}
      lead={
        <>
          <Text>{isOnly ? t('sessions.onlyThis') : t('sessions.lead')}</Text>
          <Gap />
          {leadsOn && mayOpen(leadsOn) ? (
            <Link className="brand oneline" to={leadsOn}>
              {t(leadsOn === PATHS.activity ? 'sessions.activity' : 'sessions.changePassword')}
            </Link>
          ) : null}
        </>
      }
      aside={
        others.length > 0 ? (
          <ConfirmEnd
            label={t('sessions.endOthers')}
            question={t('sessions.confirmOthers', { count: others.length })}
            onEnd={sessions.endOthers}
            onEnded={onEnded}
          />
        ) : null
      }
    >
      {list ? (
        <ul className="plain">
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
        <EmptyNote role="alert" icon="refused" title={t('sessions.failed')} text={undefined}>
          <Button tone="quiet" size="small" onClick={() => void sessions.reload()}>
            {t('kit:retry')}
          </Button>
        </EmptyNote>
      )}
    </AccountSection>
  )
}

interface SessionRowProps {
  readonly session: SessionView
  readonly onEnd: () => Promise<ApiResult<unknown>>
  readonly onEnded: () => void
}

/** One session: device, address, times, and a button to end it; a card on narrow screens. */
function SessionRow({ session, onEnd, onEnded }: SessionRowProps) {
  const { t, i18n } = useTranslation(['signIn', 'kit'])
  const { browser, system, address, createdAt, lastUsedAt, current } = session
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'))
  const time = (ms: number) => (
    <time dateTime={new Date(ms).toISOString()}>{shortMomentText(ms, i18n.language as Language)}</time>
  )
  return (
    <li className={styles.row} data-current={current ? '' : undefined}>
      <SessionIcon system={system} />
      <div className="row gap-1 across-3 center">
        <b className="strong">{device}</b>
        {current ? <Tag>{t('sessions.here')}</Tag> : null}
      </div>
      <dl className={`stack gap-1 whole flush text-s ${styles.facts}`}>
        <div>
          <dt className="quiet">{t('sessions.lastUsedAt')}</dt>
          <dd className="flush text-end figures">{current ? t('sessions.now') : time(lastUsedAt)}</dd>
        </div>
        <div>
          <dt className="quiet">{t('sessions.address')}</dt>
          <dd className="flush text-end figures break">{address}</dd>
        </div>
        <div>
          <dt className="quiet">{t('sessions.signedInAt')}</dt>
          <dd className="flush text-end figures">{time(createdAt)}</dd>
        </div>
      </dl>
      <div className={`whole ${styles.end}`}>
        {current ? (
          <a
            className={buttonClass({ tone: 'quiet', size: 'small' })}
            href={PATHS.logout}
            data-no-prerender=""
          >
            {t('kit:logOut')}
          </a>
        ) : (
          <ConfirmEnd
            label={t('sessions.end')}
            readAs={t('sessions.endLabel', { device })}
            question={t('sessions.confirm', { device })}
            onEnd={onEnd}
            onEnded={onEnded}
          />
        )}
      </div>
    </li>
  )
}

const PHONES = ['iPhone', 'iPad', 'HarmonyOS', 'Android']
const DESK = 'M4 5h16v11H4zM2 19h20M9 16v3M15 16v3'
const PHONE = 'M7 2h10a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM11 19h2'

/** The kind of device; a computer if the system is unknown. */
function SessionIcon({ system }: { system: string | null }) {
  return (
    <svg
      className={`quiet ${styles.icon}`}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <path
        d={PHONES.includes(system ?? '') ? PHONE : DESK}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

interface ConfirmEndProps {
  readonly label: string
  /** Accessible name of the button, if its label alone is ambiguous. */
  readonly readAs?: string
  readonly question: string
  readonly onEnd: () => Promise<ApiResult<unknown>>
  readonly onEnded: () => void
}

/** A button with inline confirmation and error message. */
function ConfirmEnd({ label, readAs, question, onEnd, onEnded }: ConfirmEndProps) {
  const { t } = useTranslation(['signIn', 'kit'])
  const [asking, setAsking] = useState(false)
  const action = useAction()
  const button = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)

  // The focus moves to the confirmation, and back to the button when it is cancelled.
  useEffect(() => {
    if (asking) yes.current?.focus()
    else if (wasAsking.current) button.current?.focus()
    wasAsking.current = asking
  }, [asking])

  const end = async (): Promise<void> => {
    if (!(await action.run(onEnd))) return
    setAsking(false)
    onEnded()
  }

  if (!asking) {
    return (
      <Button ref={button} tone="quiet" size="small" aria-label={readAs} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way to cancel, not a control
    <div
      className="stack gap-2 text-s"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false)
      }}
    >
      <p>{question}</p>
      <FailureNote>{action.error}</FailureNote>
      <div className="row gap-2">
        <Button ref={yes} size="small" tone="danger" busy={action.busy} onClick={() => void end()}>
          {t('sessions.yes')}
        </Button>
        <Button tone="quiet" size="small" onClick={() => setAsking(false)}>
          {t('sessions.no')}
        </Button>
      </div>
    </div>
  )
}

/** The sessions; undefined if loading failed. For loaders, which run parallel to that of the account layout. */
async function loadSessions(): Promise<readonly SessionView[] | undefined> {
  const result = storedSession() ? await callApi(listSessions, {}) : undefined
  // Without a session the layout navigates away; nothing is rendered in between.
  if (!result || (!result.ok && result.error.status === 401)) return new Promise(() => {})
  return result.ok ? result.data.list : undefined
}

interface Sessions {
  /** Undefined if loading failed. */
  readonly list: readonly SessionView[] | undefined
  reload(): Promise<void>
  /** End one, or all others; the result is the error. */
  end(sessionId: string): Promise<ApiResult<unknown>>
  endOthers(): Promise<ApiResult<unknown>>
}

/** The sessions on the page; an ended one is removed from the list without a reload. */
function useSessions(first: readonly SessionView[] | undefined): Sessions {
  const [list, setList] = useLoaded(first, unlessFailed)
  const reload = async (): Promise<void> => setList(await loadSessions())
  const retain = (wanted: (session: SessionView) => boolean): void =>
    setList((current) => current?.filter(wanted))

  return {
    list,
    reload,
    async end(sessionId) {
      const result = await callApi(endSession, { params: { sessionId } })
      // Not permitted: it has ended already.
      const isOver = result.ok || result.error.errorCode === httpErrors.notPermitted.code
      if (isOver) retain((session) => session.sessionId !== sessionId)
      return isOver ? { ok: true, data: {} } : result
    },
    async endOthers() {
      const result = await callApi(endOtherSessions, {})
      if (result.ok) retain((session) => session.current)
      return result
    },
  }
}
