import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { deadlineText, momentText } from '#web/platform/text/moments.ts'
import { requestTone, useRequestWords } from '#web/requests/request/shared.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import styles from './account-admin.module.css'
import type { AccountPageData } from './account-data.ts'
import { hasNone, Section } from './account-section.tsx'

/** What the account says of itself, and when things happened. */
export function Facts({ account, signIn }: Pick<AccountPageData, 'account' | 'signIn'>) {
  const { t, i18n } = useTranslation('accountAdmin')
  const phoneText = usePhoneText()
  const language = i18n.language as Language
  const factors = signIn && 'data' in signIn ? signIn.data.secondFactors : undefined
  const hasFactor = factors && (factors.app || factors.passkeys > 0)
  const when = (ms: number) => <span className="phrases">{momentText(ms, language)}</span>
  const rows: [string, ReactNode][] = [
    [t('list.columns.email'), account.email],
    [t('list.columns.name'), account.name ?? ''],
    [t('list.columns.phone'), phoneText(account.phone ?? '')],
    [t('list.columns.companyName'), account.companyName ?? ''],
    [t('list.columns.taxNumber'), account.taxNumber ?? ''],
    [t('facts.address'), account.companyAddress ?? ''],
    [t('facts.language'), t(`facts.languages.${account.language}`)],
    [t('list.columns.accountType'), t(`list.options.accountType.${account.accountType}`)],
    [t('list.columns.accountKind'), t(`list.options.accountKind.${account.accountKind}`)],
    [t('facts.factor'), hasFactor === undefined ? '' : t(hasFactor ? 'facts.on' : 'facts.off')],
    [t('list.columns.createdAt'), when(account.createdAt)],
  ]
  if (account.disabledAt !== null && account.state === 'disabled') {
    rows.push([t('facts.disabledAt'), when(account.disabledAt)])
    rows.push([t('facts.disabledReason'), account.disabledReason ?? ''])
  }
  if (account.closesAt !== null) rows.push([t('facts.closesAt'), deadlineText(account.closesAt, language)])
  if (account.closedAt !== null) rows.push([t('facts.closedAt'), when(account.closedAt)])
  return (
    <section className="slim" aria-labelledby="facts">
      <h2 className="text-h3" id="facts">
        {t('facts.title')}
      </h2>
      <FactList facts={rows.filter(([, value]) => value !== '')} />
    </section>
  )
}

export function Trials({ trials }: Pick<AccountPageData, 'trials'>) {
  const { t, i18n } = useTranslation('accountAdmin')
  const { stateOf } = useRequestWords()
  const when = (ms: number): string => momentText(ms, i18n.language as Language)
  return (
    <Section
      id="trials"
      title={t('trials.title')}
      loaded={trials}
      count={({ totalCount }) => totalCount}
      isLeftOut={hasNone}
    >
      {({ list }) => (
        <ul className={`plain above-2 text-s ${styles.rows}`}>
          {list.map(({ id, region, size, state, requestedAt, endsAt, endedAt, failureReason }) => (
            <li className="pad-ends-3 line gap-3 center between ruled" key={id}>
              <span>
                <b>
                  <Text>
                    {size} · {region}
                  </Text>
                </b>
                <small className="quiet text-xs">{t('trials.requested', { time: when(requestedAt) })}</small>
                {failureReason ? <small className="quiet text-xs">{failureReason}</small> : null}
              </span>
              <span className={styles.end}>
                <StateMark tone={requestTone('trial', state)}>
                  {stateOf({ kind: 'trial', state, title: '' })}
                </StateMark>
                {(state === 'ready' || state === 'stopped') && endsAt !== null ? (
                  <small className="quiet text-xs">
                    {t('trials.ends', { time: deadlineText(endsAt, i18n.language as Language) })}
                  </small>
                ) : null}
                {endedAt === null ? null : (
                  <small className="quiet text-xs">{t('trials.ended', { time: when(endedAt) })}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
