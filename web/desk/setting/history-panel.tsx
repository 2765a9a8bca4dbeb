import { useTranslation } from 'react-i18next'
import {
  getSettingHistory,
  restoreSetting,
  type Setting,
  type SettingVersion,
} from '#contract/desk/setting/setting.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { VersionHistory } from '#web/publishing/version/shared.ts'
import { DifferenceList } from './difference-list.tsx'
import { useSettingTexts } from './use-setting-texts.ts'

interface HistoryPanelProps {
  readonly setting: Setting
  readonly onRestored: (setting: Setting) => void
  readonly onClose: () => void
}

/** The versions of a part. */
export function HistoryPanel({ setting, onRestored, ...panel }: HistoryPanelProps) {
  const { t } = useTranslation('setting')
  const { title } = useSettingTexts()
  const author = useAuthor()
  const mayRestore = useMayCall()(restoreSetting)
  const { part, version } = setting
  const params = { part }
  return (
    <VersionHistory
      {...panel}
      title={title(part)}
      version={version}
      none={t('history.none')}
      load={(before) => callApi(getSettingHistory, { params, query: before === undefined ? {} : { before } })}
      restore={
        mayRestore
          ? (restores) => callApi(restoreSetting, { params, body: { restores, version } })
          : undefined
      }
      onRestored={(made) => onRestored(made.setting)}
      lines={(each: SettingVersion) => [
        author(each),
        ...(each.restores === null ? [] : [t('history.restored', { version: each.restores })]),
      ]}
      differences={(each, before) =>
        before ? (
          <DifferenceList part={part} before={before.value} after={each.value} />
        ) : (
          <p className="flush faint text-s">{t('history.first')}</p>
        )
      }
    />
  )
}

/** Who made a version, and when. */
function useAuthor(): (version: SettingVersion) => string {
  const { t } = useTranslation('setting')
  const { moment } = useSettingTexts()
  return ({ source, changedBy, changedAt }) => {
    const date = moment(changedAt ?? 0)
    if (source === 'file') return t('history.byFile', { date })
    if (source === 'environment') return t('history.byEnvironment', { date })
    return source === 'demo'
      ? t('history.byDemo', { date })
      : t('history.by', { name: changedBy ?? '', date })
  }
}
