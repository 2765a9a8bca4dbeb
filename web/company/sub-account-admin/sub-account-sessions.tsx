import { useTranslation } from 'react-i18next'
import {
  endSubAccountSession,
  endSubAccountSessions,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { SessionView } from '#contract/identity/sign-in/session.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './sub-account.module.css'

interface SubAccountSessionsProps {
  readonly subAccountId: string
  readonly sessions: readonly SessionView[]
}

/** Where a sub-account is logged in, with buttons to end one session or all. */
export function SubAccountSessions({ subAccountId, sessions }: SubAccountSessionsProps) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const action = useAction({ afterwards: shownIsTrue, several: true })
  const end = (call: () => Promise<ApiResult<unknown>>) =>
    action.run<unknown>(async () => {
      const result = await call()
      // It has ended already.
      const isOver = !result.ok && result.error.errorCode === httpErrors.notPermitted.code
      return isOver ? { ok: true, data: {} } : result
    }, t('sessions.ended'))
  return (
    <section className={`stack gap-2 start text-s ${styles.sessions}`} aria-labelledby="sub-account-sessions">
      <h3 className="text-s" id="sub-account-sessions">
        {t('sessions.title')}
      </h3>
      <FailureNote>{action.error}</FailureNote>
      {sessions.length === 0 ? <p className="quiet">{t('sessions.none')}</p> : null}
      <ul className="plain full">
        {sessions.map(({ sessionId, browser, system, address, lastUsedAt }) => {
          const device =
            browser && system
              ? t('sessions.device', { browser, system })
              : (browser ?? system ?? t('sessions.unknown'))
          const time = momentText(lastUsedAt, i18n.language as Language)
          return (
            <li className="pad-1 pad-sides-0 line gap-3 center between" key={sessionId}>
              <span className="stack slim">
                <b>{device}</b>
                <small className="faint text-xs break">{t('sessions.used', { time, address })}</small>
              </span>
              <Button
                tone="bare"
                size="small"
                aria-label={t('sessions.endOf', { device })}
                onClick={() =>
                  void end(() => callApi(endSubAccountSession, { params: { subAccountId, sessionId } }))
                }
              >
                {t('sessions.end')}
              </Button>
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 ? (
        <Button
          tone="quiet"
          size="small"
          onClick={() => void end(() => callApi(endSubAccountSessions, { params: { subAccountId } }))}
        >
          {t('sessions.endAll')}
        </Button>
      ) : null}
    </section>
  )
}
