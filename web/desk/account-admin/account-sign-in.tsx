import { useTranslation } from 'react-i18next'
import { endAccountSession, unlockAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import type { AccountSession } from '#contract/desk/account-admin/account-admin.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { clockText, shortMomentText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account-admin.module.css'
import type { AccountPageData } from './account-data.ts'
import { hasNone, Section } from './account-section.tsx'

/** Locks, second factors, and where the account and its sub-accounts are logged in. */
export function SignIn({ account, signIn }: Pick<AccountPageData, 'account' | 'signIn'>) {
  const { t, i18n } = useTranslation('accountAdmin')
  const mayCall = useMayCall()
  const action = useAction({ afterwards: shownIsTrue })
  const params = { accountId: account.id }
  const unlock = async (): Promise<void> => {
    if (await action.run(() => callApi(unlockAccount, { params }))) toast(t('unlocked'))
  }
  const end = async (sessionId: string): Promise<void> => {
    const call = () => callApi(endAccountSession, { params: { ...params, sessionId } })
    if (await action.run(call)) toast(t('sessions.ended'))
  }
  return (
    <Section
      id="sessions"
      title={t('sessions.title')}
      loaded={signIn}
      count={({ sessions }) => sessions.length}
      moments={({ sessions }) => sessions.map(({ lastUsedAt }) => lastUsedAt)}
    >
      {({ sessions, lockedUntil, newDevicesRefused, secondFactors }, when) => (
        <>
          <FailureNote>{action.error}</FailureNote>
          {lockedUntil !== null || newDevicesRefused ? (
            <div className={styles.lock}>
              <p>
                {lockedUntil === null
                  ? t('newDevicesRefused')
                  : t('lockedUntil', { time: clockText(lockedUntil, i18n.language as Language) })}
              </p>
              {mayCall(unlockAccount) ? (
                <Button size="small" busy={action.busy} onClick={() => void unlock()}>
                  {t('unlock')}
                </Button>
              ) : null}
            </div>
          ) : null}
          {sessions.length === 0 ? <p className="above-2 quiet text-s">{t('sessions.none')}</p> : null}
          <ul className={`plain above-2 text-s ${styles.rows}`}>
            {sessions.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                time={when(session.lastUsedAt)}
                onEnd={mayCall(endAccountSession) ? () => void end(session.sessionId) : undefined}
              />
            ))}
          </ul>
          {secondFactors.app || secondFactors.passkeys > 0 ? (
            <p className="above-2 quiet text-s">
              {t('factors', {
                app: t(secondFactors.app ? 'yes' : 'no'),
                passkeys: secondFactors.passkeys,
                codes: secondFactors.recoveryCodesLeft,
              })}
            </p>
          ) : null}
        </>
      )}
    </Section>
  )
}

interface SessionRowProps {
  readonly session: AccountSession
  /** When it was used last, in words. */
  readonly time: string
  readonly onEnd: (() => void) | undefined
}

function SessionRow({ session, time, onEnd }: SessionRowProps) {
  const { t } = useTranslation('accountAdmin')
  const { browser, system, address, subAccount } = session
  const device = [browser, system].filter(Boolean).join(', ') || t('sessions.unknown')
  return (
    <li className="pad-ends-3 line gap-3 center between ruled">
      <span>
        <b>{device}</b>
        <small className="quiet text-xs">{t('sessions.used', { time, address })}</small>
        {subAccount ? (
          <small className="quiet text-xs">{t('sessions.ofSub', { name: subAccount })}</small>
        ) : null}
      </span>
      {onEnd ? (
        <Button tone="quiet" size="small" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      ) : null}
    </li>
  )
}

/** The sub-accounts that were used last; how many there are is in the heading. */
export function SubAccounts({ account, subAccounts }: Pick<AccountPageData, 'account' | 'subAccounts'>) {
  const { t, i18n } = useTranslation('accountAdmin')
  return (
    <Section
      id="sub-accounts"
      title={t('subs.title')}
      loaded={subAccounts}
      count={({ totalCount }) => totalCount}
      isLeftOut={hasNone}
    >
      {({ list, totalCount }) => (
        <>
          <ul className={`plain above-2 text-s ${styles.rows}`}>
            {list.map(({ id, userName, name, email, roles, state, secondFactor, lastSignInAt }) => (
              <li className="pad-ends-3 line gap-3 center between ruled" key={id}>
                <span>
                  <b>
                    <Text>
                      {account.userName}/{userName}
                    </Text>
                  </b>
                  <small className="quiet text-xs">{[name, email].filter(Boolean).join(' · ')}</small>
                  <small className="quiet text-xs">{listed(roles, i18n.language) || t('subs.noRoles')}</small>
                </span>
                <span className={styles.end}>
                  <StateMark tone={state === 'enabled' ? 'good' : 'quiet'}>
                    {t(`subs.state.${state}`)}
                  </StateMark>
                  <small className="quiet text-xs">
                    {t(secondFactor === 'on' ? 'factorOn' : 'factorOff')}
                  </small>
                  <small className="quiet text-xs">
                    {lastSignInAt === null
                      ? t('subs.neverUsed')
                      : t('subs.used', { time: shortMomentText(lastSignInAt, i18n.language as Language) })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {totalCount > list.length ? (
            <p className="above-2 quiet text-s">{t('subs.more', { count: totalCount - list.length })}</p>
          ) : null}
        </>
      )}
    </Section>
  )
}
