import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem, ContentVersion } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useContentWords } from './content-words.ts'
import styles from './version-list.module.css'

/** What can be done to a version. */
export type VersionStep = 'compare' | 'preview' | 'restore' | 'withdraw' | 'confirm'

interface VersionListProps {
  readonly content: AnyContent
  readonly item: ContentItem
  readonly onStep: (step: VersionStep, version: ContentVersion) => void
}

/** The versions of an item, the newest first, with what each of them is now. */
export function VersionList({ content, item, onStep }: VersionListProps) {
  const { t } = useTranslation('content')
  const { versions, hasMore, failure, load } = useVersions(content, item)
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{t('history.title')}</h2>
      {versions.length === 0 ? <p className={styles.quiet}>{t('history.none')}</p> : null}
      <ol>
        {versions.map((version) => (
          <Version key={version.number} content={content} version={version} onStep={onStep} />
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

/** The versions that came with the item, and older ones as they are asked for. */
function useVersions(content: AnyContent, item: ContentItem) {
  const [older, setOlder] = useState<{ of: ContentItem; versions: ContentVersion[]; hasMore: boolean }>()
  const [failure, setFailure] = useState<string>()
  const added = older?.of === item ? older : { versions: [], hasMore: item.hasMore }
  const versions = [...item.versions, ...added.versions]
  const load = async () => {
    const query = { before: versions.at(-1)?.number }
    const made = await callApi(content.endpoints.history, { params: { itemId: item.itemId }, query })
    setFailure(made.ok ? undefined : made.error.errorMsg)
    if (!made.ok) return
    setOlder({ of: item, versions: [...added.versions, ...made.data.versions], hasMore: made.data.hasMore })
  }
  return { versions, hasMore: added.hasMore, failure, load }
}

interface VersionProps {
  readonly content: AnyContent
  readonly version: ContentVersion
  readonly onStep: (step: VersionStep, version: ContentVersion) => void
}

function Version({ content, version, onStep }: VersionProps) {
  const { t } = useTranslation('content')
  const { author } = useContentWords()
  const { number, state, note } = version
  return (
    <li data-state={state}>
      <div className={styles.head}>
        <h3>{t('history.version', { number })}</h3>
        <span className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </div>
      {note === '' ? null : <p>{note}</p>}
      <p className={styles.quiet}>{author(version)}</p>
      <Facts version={version} />
      <Steps content={content} version={version} onStep={onStep} />
    </li>
  )
}

function Facts({ version }: { readonly version: ContentVersion }) {
  const { t } = useTranslation('content')
  const { moment } = useContentWords()
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
    <ul className={styles.facts}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  )
}

function Steps({ content, version, onStep }: VersionProps) {
  const { t } = useTranslation('content')
  const mayCall = useMayCall()
  const { number, state, isEnd, isOwn } = version
  const { restore, confirm, withdraw, version: read } = content.endpoints
  const isOpen = state === 'awaiting' || state === 'scheduled'
  const steps: readonly [step: VersionStep, label: string, name: string, isThere: boolean][] = [
    [
      'confirm',
      t('history.confirm'),
      t('history.confirmOf', { number }),
      state === 'awaiting' && !isOwn && mayCall(confirm),
    ],
    ['withdraw', t('history.withdraw'), t('history.withdrawOf', { number }), isOpen && mayCall(withdraw)],
    ['compare', t('history.compare'), t('history.compareOf', { number }), mayCall(read)],
    [
      'preview',
      t('preview.open'),
      t('history.previewOf', { number }),
      !isEnd && mayCall(content.endpoints.preview),
    ],
    ['restore', t('history.restore'), t('history.restoreOf', { number }), !isEnd && mayCall(restore)],
  ]
  return (
    <p className={styles.steps}>
      {steps
        .filter(([, , , isThere]) => isThere)
        .map(([step, label, name]) => (
          <TextButton key={step} aria-label={name} onClick={() => onStep(step, version)}>
            {label}
          </TextButton>
        ))}
    </p>
  )
}
