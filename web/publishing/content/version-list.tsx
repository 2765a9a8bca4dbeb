import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem, ContentVersion } from '#contract/publishing/content/content.fields.ts'
import type { ContentSpan } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { DotsMenu } from '#web/lists/list/shared.ts'
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
  readonly hasDraft: boolean
  readonly onStep: (step: VersionStep, version: ContentVersion) => void
}

/** The versions of an item, the newest first, with what each of them is now. */
export function VersionList({ content, history, span, hasDraft, onStep }: VersionListProps) {
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
            isAlone={versions.length === 1 && !hasDraft}
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
  /** There is neither another version nor a draft to compare it with. */
  readonly isAlone: boolean
  readonly onStep: (step: VersionStep, version: ContentVersion) => void
}

function Version({ content, version, span, isZoneNamed, isAlone, onStep }: VersionProps) {
  const { t } = useTranslation('content')
  const { moment, standing } = useContentWords()
  const { links, entries } = useSteps(content, version, isAlone)
  const { number, state, isEnd, note, fromAt } = version
  const shown = standing(state, span, isEnd)
  const isLive = shown.standing === 'inForce'
  return (
    <li>
      <div className="row gap-0 across-3 center between">
        <h3 className="flush text-s">{t('history.version', { number })}</h3>
        <DotsMenu
          label={t('history.stepsOf', { number })}
          entries={entries}
          onAct={(key) => onStep(key as VersionStep, version)}
        />
      </div>
      <span className={`quiet text-xs ${styles.state}`} data-state={shown.standing}>
        <StateMark tone={shown.tone} isLong>
          {isLive ? t('list.inForce', { date: moment(fromAt, isZoneNamed) }) : shown.text}
        </StateMark>
      </span>
      {note === '' ? null : (
        <p className="flush">
          <Written>{note}</Written>
        </p>
      )}
      <Facts version={version} isZoneNamed={isZoneNamed} isLive={isLive} />
      <p className={`flush row gap-0 across-4 ${styles.steps}`}>
        {links.map(({ key, label, name }) => (
          <TextButton key={key} aria-label={name} onClick={() => onStep(key, version)}>
            {label}
          </TextButton>
        ))}
      </p>
    </li>
  )
}

interface FactsProps extends Pick<VersionProps, 'version' | 'isZoneNamed'> {
  /** Its state says since when. */
  readonly isLive: boolean
}

function Facts({ version, isZoneNamed, isLive }: FactsProps) {
  const { t } = useTranslation('content')
  const words = useContentWords()
  const moment = (ms: number): string => words.moment(ms, isZoneNamed)
  const { state, fromAt, isEnd, restoredFrom, oneLanguage, confirmedAt, withdrawnAt } = version
  const from = state === 'awaiting' || state === 'withdrawn' ? 'asked' : isEnd ? 'fromEnd' : 'from'
  const facts = [
    isLive ? '' : t(`history.${from}`, { date: moment(fromAt) }),
    isEnd && from === 'asked' ? t('history.end') : '',
    words.author(version, isZoneNamed),
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

/** What the operator can do to a version: links below it, and what is in its menu. */
function useSteps(content: AnyContent, { number, state, isEnd, isOwn }: ContentVersion, isAlone: boolean) {
  const { t } = useTranslation('content')
  const mayCall = useMayCall()
  const { restore, again, confirm, withdraw, end, preview, version: read } = content.endpoints
  const isOpen = state === 'awaiting' || state === 'scheduled'
  const links: readonly (StepWords & { readonly name: string })[] = [
    {
      key: 'confirm',
      label: t('history.confirm'),
      name: t('history.confirmOf', { number }),
      isThere: state === 'awaiting' && !isOwn && mayCall(confirm),
    },
    {
      key: 'compare',
      label: t('history.compare'),
      name: t('history.compareOf', { number }),
      isThere: !(isAlone && state === 'inForce') && mayCall(read),
    },
    {
      key: 'preview',
      label: t('preview.open'),
      name: t('history.previewOf', { number }),
      isThere: !isEnd && mayCall(preview),
    },
  ]
  const entries: readonly StepWords[] = [
    { key: 'again', label: t('publish.again'), isThere: state === 'past' && !isEnd && mayCall(again) },
    { key: 'restore', label: t('history.restore'), isThere: !isEnd && mayCall(restore) },
    { key: 'withdraw', label: t('history.withdraw'), danger: true, isThere: isOpen && mayCall(withdraw) },
    {
      key: 'end',
      label: t('publish.endOpen'),
      danger: true,
      isThere: state === 'inForce' && !isEnd && mayCall(end),
    },
  ]
  return {
    links: links.filter(({ isThere }) => isThere),
    entries: entries.filter(({ isThere }) => isThere),
  }
}

interface StepWords {
  readonly key: VersionStep
  readonly label: string
  readonly danger?: true
  readonly isThere: boolean
}
