import {
  getSettingHistory,
  getSettings,
  HISTORY_PAGE,
  previewSetting,
  restoreSetting,
  type Setting,
  type SettingVersion,
  updateSetting,
  uploadCertificateFile,
  uploadLogo,
} from '#contract/desk/setting/setting.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import type { VersionRow } from '#server/publishing/site/setting-versions.service.ts'
import { storeCertificateFile, storeLogo } from './public-file.service.ts'
import {
  allSettings,
  changeSetting,
  createPreview,
  type PartVersion,
  restoreVersion,
  settingHistory,
} from './setting.service.ts'

export function settingRoutes(deps: Deps): Route[] {
  return [
    route(getSettings, async () => ({ settings: (await allSettings(deps)).map(presentSetting) })),
    route(getSettingHistory, async ({ input }) => {
      const rows = await settingHistory(deps, input.params.part, input.query.before, HISTORY_PAGE)
      return {
        versions: rows.slice(0, HISTORY_PAGE).map(presentVersion),
        hasMore: rows.length > HISTORY_PAGE,
      }
    }),
    route(updateSetting, (call) => changeSetting(deps, call.caller, call.input.body, call), {
      answer: (changed) => ({ setting: presentSetting(changed) }),
    }),
    route(
      restoreSetting,
      (call) => restoreVersion(deps, call.caller, { ...call.input.params, ...call.input.body }, call),
      { answer: (restored) => ({ setting: presentSetting(restored) }) },
    ),
    route(uploadLogo, ({ input }) => storeLogo(deps, input.upload)),
    route(uploadCertificateFile, ({ input, language }) => storeCertificateFile(deps, input.upload, language)),
    route(previewSetting, (call) => createPreview(deps, call.caller, call.input.body)),
  ]
}

function presentSetting({ part, row, looserFrom }: PartVersion): Setting {
  return { part, looserFrom, ...(row ? presentVersion(row) : NEVER_SET) }
}

const NEVER_SET: SettingVersion = {
  version: 0,
  value: null,
  demo: false,
  source: null,
  changedBy: null,
  changedAt: null,
  restores: null,
}

function presentVersion(row: VersionRow): SettingVersion {
  return {
    ...row,
    changedBy: row.actorName,
    changedAt: row.createdAt,
  }
}
