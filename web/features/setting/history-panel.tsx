import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getSettingHistory,
  restoreSetting,
  type Setting,
  type SettingVersion,
} from '#contract/features/setting/setting.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.ts'
import { DifferenceList } from './difference-list.tsx'
import styles from './settings.module.css'
import { useSettingTexts } from './use-setting-texts.ts'

interface HistoryPanelProps {
  readonly setting: Setting
  readonly onRestored: (setting: Setting) => void
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Who changed a part, when and what, and back to an older version with one press. */
export function HistoryPanel({ setting, onRestored, onStale, onClose }: HistoryPanelProps) {
  const { t } = useTranslation('setting')
  const { title } = useSettingTexts()
  const { part } = setting
  const { versions, hasMore, error, load } = useHistory(setting)
  const mayRestore = useMayCall()(restoreSetting)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<number>()

  const restore = async (restores: number) => {
    if (busy !== undefined) return
    setBusy(restores)
    setFailure(undefined)
    const body = { restores, version: setting.version }
    const made = await callApi(restoreSetting, { params: { part }, body })
    setBusy(undefined)
    if (!made.ok) {
      setFailure(made.error.errorMsg)
      return onStale()
    }
    toast(t('history.restoring', { version: restores }))
    onRestored(made.data.setting)
  }

  // The last one was loaded for comparing only, where there are more.
  const shown = hasMore ? versions.slice(0, -1) : versions
  return (
    <SidePanel title={t('history.title', { title: title(part) })} onClose={onClose}>
      <div className={styles.history}>
        <FailureNote>{failure}</FailureNote>
        {error ? (
          <FailureNote>
            <p>{t('history.failed')}</p>
            <Button tone="quiet" size="small" onClick={() => void load()}>
              {t('history.retry')}
            </Button>
          </FailureNote>
        ) : null}
        {setting.version === 0 ? <p>{t('history.none')}</p> : null}
        <ol>
          {shown.map((version, at) => (
            <VersionEntry
              key={version.version}
              setting={setting}
              version={version}
              before={versions[at + 1]}
              busy={busy === version.version}
              onRestore={mayRestore ? () => void restore(version.version) : undefined}
            />
          ))}
        </ol>
        {hasMore ? (
          <Button tone="quiet" size="small" onClick={() => void load(shown.at(-1)?.version)}>
            {t('history.more')}
          </Button>
        ) : null}
      </div>
    </SidePanel>
  )
}

/** The versions that are loaded, the newest first; again from the start after a new one. */
function useHistory({ part, version }: Setting) {
  const [versions, setVersions] = useState<readonly SettingVersion[]>([])
  const [hasMore, setMore] = useState(false)
  const [error, setError] = useState<ApiError>()
  const load = useCallback(
    async (before?: number) => {
      const query = before === undefined ? {} : { before }
      const made = await callApi(getSettingHistory, { params: { part }, query })
      setError(made.ok ? undefined : made.error)
      if (!made.ok) return
      setMore(made.data.hasMore)
      setVersions((known) => [
        ...(before === undefined ? [] : known.filter((each) => each.version >= before)),
        ...made.data.versions,
      ])
    },
    [part],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new history
  useEffect(() => void load(), [load, version])
  return { versions, hasMore, error, load }
}

interface VersionEntryProps {
  readonly setting: Setting
  readonly version: SettingVersion
  readonly before: SettingVersion | undefined
  readonly busy: boolean
  readonly onRestore: (() => void) | undefined
}

function VersionEntry({ setting, version: each, before, busy, onRestore }: VersionEntryProps) {
  const { t } = useTranslation('setting')
  const { author } = useAuthor()
  const isCurrent = each.version === setting.version
  return (
    <li>
      <div className={styles.entryHead}>
        <h3>{t('history.version', { version: each.version })}</h3>
        {isCurrent ? <Tag>{t('history.current')}</Tag> : null}
      </div>
      <p className={styles.quiet}>{author(each)}</p>
      {each.restores === null ? null : (
        <p className={styles.quiet}>{t('history.restored', { version: each.restores })}</p>
      )}
      {before ? (
        <DifferenceList part={setting.part} before={before.value} after={each.value} />
      ) : (
        <p className={styles.quiet}>{t('history.first')}</p>
      )}
      {isCurrent || !onRestore ? null : (
        <Button
          tone="quiet"
          size="small"
          busy={busy}
          aria-label={t('history.restoreOf', { version: each.version })}
          onClick={onRestore}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  )
}

function useAuthor() {
  const { t } = useTranslation('setting')
  const { moment } = useSettingTexts()
  return {
    author({ source, changedBy, changedAt }: SettingVersion): string {
      const date = moment(changedAt ?? 0)
      if (source === 'file') return t('history.byFile', { date })
      if (source === 'environment') return t('history.byEnvironment', { date })
      return source === 'demo'
        ? t('history.byDemo', { date })
        : t('history.by', { name: changedBy ?? '', date })
    },
  }
}
