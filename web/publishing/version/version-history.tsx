import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './version-history.module.css'

interface NumberedVersion {
  /** From 1. */
  readonly version: number
}

/** What a call answers, or why it did not. */
type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: ApiError }

interface VersionHistoryProps<V extends NumberedVersion, R> {
  /** What has these versions. */
  readonly title: string
  /** The newest version, 0: there is none; another number loads the history anew. */
  readonly version: number
  /** Said where there is no version. */
  readonly none: string
  /** Versions below a number, or from the newest on, in descending order. */
  readonly load: (
    before?: number,
  ) => Promise<Answer<{ readonly versions: readonly V[]; readonly hasMore: boolean }>>
  /** Makes a new version like an older one; undefined where the person may not. */
  readonly restore: ((version: number) => Promise<Answer<R>>) | undefined
  readonly onRestored: (answer: R) => void
  readonly onClose: () => void
  /** Who made a version and when, and what it restored, a line each. */
  readonly lines: (version: V) => readonly string[]
  /** What a version changed; `before` is undefined for the first one. */
  readonly differences: (version: V, before: V | undefined) => ReactNode
}

/** Who changed something, when and what, and back to an older version with one press. */
export function VersionHistory<V extends NumberedVersion, R>(props: VersionHistoryProps<V, R>) {
  const { t } = useTranslation(['version', 'kit'])
  const { version: newest, restore, lines, differences } = props
  const { versions, hasMore, failed, load } = useVersions(props)
  const action = useAction()
  const onRestore = async (version: number) => {
    if (!restore) return
    const made = await action.run(() => restore(version), t('done', { version }), version)
    if (made !== undefined) props.onRestored(made)
  }

  // The last one was loaded for comparing only, where there are more.
  const shown = hasMore ? versions.slice(0, -1) : versions
  return (
    <SidePanel title={t('title', { title: props.title })} onClose={props.onClose}>
      <div className={`pad-5 stack gap-4 packed ${styles.history}`}>
        <FailureNote>{action.error}</FailureNote>
        {failed ? (
          <FailureNote>
            <p>{t('failed')}</p>
            <Button tone="quiet" size="small" onClick={() => void load()}>
              {t('kit:retry')}
            </Button>
          </FailureNote>
        ) : null}
        {newest === 0 ? <p>{props.none}</p> : null}
        <ol className="plain stack gap-5">
          {shown.map((each, at) => (
            <li key={each.version}>
              <div className="line gap-3 center">
                <h3 className="flush text-m">{t('version', { version: each.version })}</h3>
                {each.version === newest ? <Tag>{t('current')}</Tag> : null}
              </div>
              {lines(each).map((line) => (
                <p key={line} className="flush faint text-s">
                  {line}
                </p>
              ))}
              {differences(each, versions[at + 1])}
              {each.version === newest || !restore ? null : (
                <Button
                  tone="quiet"
                  size="small"
                  busy={action.isBusyWith(each.version)}
                  aria-label={t('restoreOf', { version: each.version })}
                  onClick={() => void onRestore(each.version)}
                >
                  {t('restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {hasMore ? (
          <Button tone="quiet" size="small" onClick={() => void load(shown.at(-1)?.version)}>
            {t('more')}
          </Button>
        ) : null}
      </div>
    </SidePanel>
  )
}

/** The versions that are loaded, the newest first; again from the start after a new one. */
function useVersions<V extends NumberedVersion, R>({ version, load: read }: VersionHistoryProps<V, R>) {
  const [versions, setVersions] = useState<readonly V[]>([])
  const [hasMore, setMore] = useState(false)
  const [failed, setFailed] = useState(false)
  const latest = useRef(read)
  latest.current = read
  const load = useCallback(async (before?: number) => {
    const made = await latest.current(before)
    setFailed(!made.ok)
    if (!made.ok) return
    setMore(made.data.hasMore)
    setVersions((known) => [
      ...(before === undefined ? [] : known.filter((each) => each.version >= before)),
      ...made.data.versions,
    ])
  }, [])
  // A new version is a new history.
  useOnChange([load, version], () => void load())
  return { versions, hasMore, failed, load }
}
