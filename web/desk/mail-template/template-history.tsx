import { useTranslation } from 'react-i18next'
import {
  getMailTemplateHistory,
  type MailTemplateDetail,
  type MailTemplateVersion,
  restoreMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { VersionHistory } from '#web/publishing/version/shared.ts'
import { TemplateDifferences } from './template-differences.tsx'

interface TemplateHistoryProps {
  readonly template: MailTemplateDetail
  readonly onRestored: (template: MailTemplateDetail) => void
  readonly onClose: () => void
}

/** The versions of a mail; the first one is compared with the texts of the code. */
export function TemplateHistory({ template, onRestored, ...panel }: TemplateHistoryProps) {
  const { t } = useTranslation('mailTemplate')
  const lines = useLines()
  const mayRestore = useMayCall()(restoreMailTemplate)
  const { title, version, defaults } = template
  const params = { template: template.template }
  return (
    <VersionHistory
      {...panel}
      title={title}
      version={version}
      none={t('history.none')}
      load={(before) =>
        callApi(getMailTemplateHistory, { params, query: before === undefined ? {} : { before } })
      }
      restore={
        mayRestore
          ? (restores) => callApi(restoreMailTemplate, { params, body: { restores, version } })
          : undefined
      }
      onRestored={(made) => onRestored(made.template)}
      lines={lines}
      differences={(each, before) => <TemplateDifferences before={before ?? defaults} after={each} />}
    />
  )
}

/** Who made a version and when, and what it restored. */
function useLines(): (version: MailTemplateVersion) => string[] {
  const { t, i18n } = useTranslation('mailTemplate')
  return ({ changedAt, changedBy, restores }) => {
    const date = shortMomentText(changedAt ?? 0, i18n.language as Language)
    const by = t('history.by', { name: changedBy ?? '', date })
    if (restores === null) return [by]
    return [by, restores === 0 ? t('history.restoredDefault') : t('history.restored', { version: restores })]
  }
}
