import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getMailTemplateHistory,
  type MailTemplateDetail,
  type MailTemplateVersion,
  restoreMailTemplate,
} from '#contract/features/mail-template/mail-template.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatShortDateTime } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useSite } from '#web/platform/page/site.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './template.module.css'
import { TemplateDifferences } from './template-differences.tsx'

interface TemplateHistoryProps {
  readonly template: MailTemplateDetail
  readonly onRestored: (template: MailTemplateDetail) => void
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Who changed a mail, when and what, and back to an older version with one press. */
export function TemplateHistory({ template, onRestored, onStale, onClose }: TemplateHistoryProps) {
  const { t } = useTranslation('mailTemplate')
  const { versions, hasMore, failed, load } = useHistory(template)
  const mayRestore = useMayCall()(restoreMailTemplate)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<number>()

  const restore = async (restores: number) => {
    if (busy !== undefined) return
    setBusy(restores)
    setFailure(undefined)
    const body = { restores, version: template.version }
    const made = await callApi(restoreMailTemplate, { params: { template: template.template }, body })
    setBusy(undefined)
    if (!made.ok) {
      setFailure(made.error.errorMsg)
      return onStale()
    }
    toast(t('history.done', { version: restores }))
    onRestored(made.data.template)
  }

  // The last one was loaded for comparing only, where there are more.
  const shown = hasMore ? versions.slice(0, -1) : versions
  return (
    <SidePanel title={t('history.title', { title: template.title })} onClose={onClose}>
      <div className={styles.history}>
        <FailureNote>{failure}</FailureNote>
        {failed ? (
          <FailureNote>
            <p>{t('history.failed')}</p>
            <Button tone="quiet" size="small" onClick={() => void load()}>
              {t('history.retry')}
            </Button>
          </FailureNote>
        ) : null}
        {template.version === 0 ? <p>{t('history.none')}</p> : null}
        <ol>
          {shown.map((version, at) => (
            <Entry
              key={version.version}
              version={version}
              before={versions[at + 1] ?? template.defaults}
              isCurrent={version.version === template.version}
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
function useHistory({ template, version }: MailTemplateDetail) {
  const [versions, setVersions] = useState<readonly MailTemplateVersion[]>([])
  const [hasMore, setMore] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    async (before?: number) => {
      const query = before === undefined ? {} : { before }
      const made = await callApi(getMailTemplateHistory, { params: { template }, query })
      setFailed(!made.ok)
      if (!made.ok) return
      setMore(made.data.hasMore)
      setVersions((known) => [
        ...(before === undefined ? [] : known.filter((each) => each.version >= before)),
        ...made.data.versions,
      ])
    },
    [template],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new history
  useEffect(() => void load(), [load, version])
  return { versions, hasMore, failed, load }
}

interface EntryProps {
  readonly version: MailTemplateVersion
  /** The version before it, or the texts of the code. */
  readonly before: Pick<MailTemplateVersion, 'zh' | 'en'>
  readonly isCurrent: boolean
  readonly busy: boolean
  readonly onRestore: (() => void) | undefined
}

function Entry({ version: each, before, isCurrent, busy, onRestore }: EntryProps) {
  const { t, i18n } = useTranslation('mailTemplate')
  const { timeZone } = useSite()
  const date = formatShortDateTime(each.changedAt ?? 0, i18n.language as Language, timeZone)
  return (
    <li>
      <div className={styles.entryHead}>
        <h3>{t('history.version', { version: each.version })}</h3>
        {isCurrent ? <Tag>{t('history.current')}</Tag> : null}
      </div>
      <p className={styles.quiet}>{t('history.by', { name: each.changedBy ?? '', date })}</p>
      {each.restores === null ? null : (
        <p className={styles.quiet}>
          {each.restores === 0
            ? t('history.restoredDefault')
            : t('history.restored', { version: each.restores })}
        </p>
      )}
      <TemplateDifferences before={before} after={each} />
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
