import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem, ContentVersion } from '#contract/publishing/content/content.fields.ts'
import type { ContentSpan } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { commonZone } from '#web/platform/text/moments.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Written } from '#web/ui/written.tsx'
import { useContentWords } from './content-words.ts'
import styles from './version-list.module.css'

/** What can be done to a version. */
export type VersionStep = 'compare' | 'preview' | 'restore' | 'again' | 'withdraw' | 'confirm' | 'end'

interface VersionListProps {
  readonly content: AnyContent
  readonly history: Versions
  /** Of what is in force: from when until when it counts by what it says itself. */
  readonly span: ContentSpan | null
  readonly onStep: (step: VersionStep, version: ContentVersion) => void
}

/** The versions of an item, the newest first, with what each of them is now. */
export function VersionList({ content, history, span, onStep }: VersionListProps) {
  const { t } = useTranslation('content')
  const { language } = useContentWords()
  const { versions, hasMore, failure, load } = history
  const zone = commonZone(versions.flatMap(momentsOf), language)
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 className="flush below-3 text-m" id="versions">
        {t('history.title')}
      </h2>
      {zone === undefined ? null : <p className="below-2 faint text-xs">{t('history.zone', { zone })}</p>}
      {versions.length === 0 ? <p className="faint text-xs">{t('history.none')}</p> : null}
      <ol className="plain below-4 stack gap-4">
        {versions.map((version) => (
          <Version
            key={version.number}
            content={content}
            version={version}
            span={span}
            isZoneNamed={zone !== undefined}
            onStep={onStep}
          />
        ))}
      </ol>
      <FailureNote>{failure}</FailureNote>
      {hasMore ? (
        <Button tone="quiet" size="small" onClick={() => void load()}>
          {t('history.more')}
        </Button>
      ) : null}
    </section>
  )
}

/** Versions of an item as far as they are loaded. */
export interface Versions {
  readonly versions: readonly ContentVersion[]
  readonly hasMore: boolean
  readonly failure: string | undefined
  readonly load: () => Promise<void>
}

/** The versions that came with the item, and older ones as they are asked for. */
export function useVersions(content: AnyContent, item: ContentItem): Versions {
  const [older, setOlder] = useState<{ versions: readonly ContentVersion[]; hasMore: boolean }>()
  const [failure, setFailure] = useState<string>()
  const added = older ?? { versions: [], hasMore: item.hasMore }
  // All that were shown when they were loaded: a new version leaves none out between those of the item and the older ones.
  const last = item.versions.at(-1)?.number ?? 0
  const versions = [...item.versions, ...added.versions.filter(({ number }) => number < last)]
  // Another version may have ended one of the older ones, so these are asked for again as far as they are shown.
  useOnChange([item], () => {
    const oldest = older?.versions.at(-1)?.number ?? last
    let isOver = false
    const again = async () => {
      let read: readonly ContentVersion[] = item.versions
      let { hasMore } = item
      for (let before = last; before > oldest; before = read.at(-1)?.number ?? 0) {
        const input = { params: { itemId: item.itemId }, query: { before } }
        const made = await callApi(content.endpoints.history, input, { isUnattended: true })
        if (isOver) return
        if (!made.ok) return setFailure(made.error.errorMsg)
        if (made.data.versions.length === 0) return
        read = [...read, ...made.data.versions]
        hasMore = made.data.hasMore
      }
      const end = read.at(-1)?.number ?? 0
      // More of them may have been asked for meanwhile.
      setOlder((known) => {
        const below = known?.versions.filter(({ number }) => number < end) ?? []
        return {
          versions: [...read, ...below],
          hasMore: below.length > 0 ? known?.hasMore === true : hasMore,
        }
      })
    }
    if (older) void again()
    return () => {
      isOver = true
    }
  })
  const load = async () => {
    const query = { before: versions.at(-1)?.number }
    const made = await callApi(content.endpoints.history, { params: { itemId: item.itemId }, query })
    setFailure(made.ok ? undefined : made.error.errorMsg)
    if (!made.ok) return
    // What was read again meanwhile stays as it is now.
    setOlder((known) => {
      const before = known?.versions ?? item.versions
      const end = before.at(-1)?.number ?? Number.POSITIVE_INFINITY
      const added = made.data.versions.filter(({ number }) => number < end)
      return { versions: [...before, ...added], hasMore: made.data.hasMore }
    })
  }
  return { versions, hasMore: added.hasMore, failure, load }
}

/** The moments that are said of a version. */
function momentsOf({ createdAt, fromAt, confirmedAt, withdrawnAt }: ContentVersion): number[] {
  return [createdAt, fromAt, confirmedAt, withdrawnAt].filter((ms) => ms !== null)
}

interface VersionProps extends Pick<VersionListProps, 'content' | 'span'> {
  readonly version: ContentVersion
  readonly isZoneNamed: boolean
  readonly onStep: (step: VersionStep, version: ContentVersion) => void
}

function Version({ content, version, span, isZoneNamed, onStep }: VersionProps) {
  const { t } = useTranslation('content')
  const { author, standing } = useContentWords()
  const { number, state, isEnd, note } = version
  const shown = standing(state, span, isEnd)
  return (
    <li>
      <div className="row gap-0 across-3 center between">
        <h3 className="flush text-s">{t('history.version', { number })}</h3>
        <span className={`quiet text-xs ${styles.state}`} data-state={shown.standing}>
          <StateMark tone={shown.tone}>{shown.text}</StateMark>
        </span>
      </div>
      {note === '' ? null : (
        <p className="flush">
          <Written>{note}</Written>
        </p>
      )}
      <p className="flush faint text-xs phrases">{author(version, isZoneNamed)}</p>
      <Facts version={version} isZoneNamed={isZoneNamed} />
      <Steps content={content} version={version} onStep={onStep} />
    </li>
  )
}

function Facts({ version, isZoneNamed }: Pick<VersionProps, 'version' | 'isZoneNamed'>) {
  const { t } = useTranslation('content')
  const words = useContentWords()
  const moment = (ms: number): string => words.moment(ms, isZoneNamed)
  const { state, fromAt, isEnd, restoredFrom, oneLanguage, confirmedAt, withdrawnAt } = version
  const from = state === 'awaiting' || state === 'withdrawn' ? 'asked' : isEnd ? 'fromEnd' : 'from'
  const facts = [
    t(`history.${from}`, { date: moment(fromAt) }),
    isEnd && from === 'asked' ? t('history.end') : '',
    restoredFrom === null ? '' : t('history.restored', { number: restoredFrom }),
    oneLanguage === null ? '' : t('history.oneLanguage', { reason: oneLanguage }),
    confirmedAt === null
      ? ''
      : t('history.confirmed', { name: version.confirmedBy ?? '', date: moment(confirmedAt) }),
    withdrawnAt === null
      ? ''
      : t('history.withdrawn', { name: version.withdrawnBy ?? '', date: moment(withdrawnAt) }),
  ]
  return (
    <ul className="faint text-xs plain phrases">
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  )
}

function Steps({ content, version, onStep }: Omit<VersionProps, 'span' | 'isZoneNamed'>) {
  const { t } = useTranslation('content')
  const mayCall = useMayCall()
  const { number, state, isEnd, isOwn } = version
  const { restore, again, confirm, withdraw, end, version: read } = content.endpoints
  const isOpen = state === 'awaiting' || state === 'scheduled'
  const steps: readonly [step: VersionStep, label: string, name: string, isThere: boolean][] = [
    [
      'confirm',
      t('history.confirm'),
      t('history.confirmOf', { number }),
      state === 'awaiting' && !isOwn && mayCall(confirm),
    ],
    ['compare', t('history.compare'), t('history.compareOf', { number }), mayCall(read)],
    [
      'preview',
      t('preview.open'),
      t('history.previewOf', { number }),
      !isEnd && mayCall(content.endpoints.preview),
    ],
    [
      'again',
      t('publish.again'),
      t('history.againOf', { number }),
      state === 'past' && !isEnd && mayCall(again),
    ],
    ['restore', t('history.restore'), t('history.restoreOf', { number }), !isEnd && mayCall(restore)],
    ['withdraw', t('history.withdraw'), t('history.withdrawOf', { number }), isOpen && mayCall(withdraw)],
    [
      'end',
      t('publish.endOpen'),
      // Only one version is live, so the step needs no number.
      t('publish.endOpen'),
      state === 'inForce' && !isEnd && mayCall(end),
    ],
  ]
  return (
    <p className={`flush row gap-0 across-4 ${styles.steps}`}>
      {steps
        .filter(([, , , isThere]) => isThere)
        .map(([step, label, name]) => (
          <TextButton
            key={step}
            tone={step === 'withdraw' || step === 'end' ? 'warning' : 'main'}
            aria-label={name}
            onClick={() => onStep(step, version)}
          >
            {label}
          </TextButton>
        ))}
    </p>
  )
}
