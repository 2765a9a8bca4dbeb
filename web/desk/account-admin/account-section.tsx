import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { zonedMoments } from '#web/platform/text/zoned-moments.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './account-admin.module.css'
import type { AccountPageData, Loaded } from './account-data.ts'

interface SectionProps<T> {
  readonly id: string
  readonly title: string
  readonly loaded: Loaded<T>
  /** Next to the title; none of them are told by its content. */
  readonly count?: (data: T) => number
  /** Left out where it has nothing: `Nothing` says so in one line for all. */
  readonly isLeftOut?: (data: T) => boolean
  /** The moments that it shows: their time zone is named next to the title. */
  readonly moments?: (data: T) => readonly number[]
  /** Next to the heading. */
  readonly aside?: ReactNode
  /** @param when a moment in words */
  readonly children: (data: T, when: (ms: number) => string) => ReactNode
}

/** A section of the page of an account, which loads and fails by itself. */
export function Section<T>({
  id,
  title,
  loaded,
  count,
  isLeftOut,
  moments,
  aside,
  children,
}: SectionProps<T>) {
  const { t, i18n } = useTranslation(['accountAdmin', 'kit'])
  const { revalidate } = useRevalidator()
  if (!loaded || ('data' in loaded && isLeftOut?.(loaded.data))) return null
  const { zone, when } = zonedMoments(
    'data' in loaded && moments ? moments(loaded.data) : [],
    i18n.language as Language,
  )
  const number = 'data' in loaded ? count?.(loaded.data) : undefined
  const times = t('timesIn', { zone })
  return (
    <section className="slim" aria-labelledby={id}>
      <div className={`row gap-2 baseline between ${styles.sectionHead}`}>
        <h2 className="row gap-0 across-3 baseline text-h3" id={id}>
          <Text>{title}</Text>
          {number ? <span className={styles.count}>{number}</span> : null}{' '}
          {zone ? <small className="faint normal text-xs">{times}</small> : null}
        </h2>
        {aside}
      </div>
      {'data' in loaded ? (
        children(loaded.data, when)
      ) : (
        <>
          <FailureNote>{loaded.error}</FailureNote>
          <Button tone="quiet" size="small" onClick={() => void revalidate()}>
            {t('kit:retry')}
          </Button>
        </>
      )}
    </section>
  )
}

/** What the account does not have, after what it has. */
export function Nothing({
  requests,
  trials,
  subAccounts,
}: Pick<AccountPageData, 'requests' | 'trials' | 'subAccounts'>) {
  const { t } = useTranslation('accountAdmin')
  const none = [
    isNone(requests) ? t('requests.none') : '',
    isNone(trials) ? t('trials.none') : '',
    isNone(subAccounts) ? t('subs.none') : '',
  ].filter(Boolean)
  if (none.length === 0) return null
  return (
    <section className="slim" aria-labelledby="nothing">
      <h2 className="text-h3" id="nothing">
        {t('nothing')}
      </h2>
      <p className="above-2 quiet text-s">{none.join(' · ')}</p>
    </section>
  )
}

/** Whether it has none of what fills the page, as a new account. */
export function hasNothing({
  requests,
  trials,
  subAccounts,
}: Pick<AccountPageData, 'requests' | 'trials' | 'subAccounts'>): boolean {
  return [requests, trials, subAccounts].every(isNone)
}

function isNone(loaded: Loaded<{ readonly list: readonly unknown[] }>): boolean {
  return loaded !== undefined && 'data' in loaded && hasNone(loaded.data)
}

export function hasNone({ list }: { readonly list: readonly unknown[] }): boolean {
  return list.length === 0
}
