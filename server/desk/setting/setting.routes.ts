import {
  getSettingHistory,
  getSettings,
  HISTORY_PAGE,
  previewSetting,
  restoreSetting,
  updateSetting,
  uploadCertificateFile,
  uploadLogo,
} from '#contract/desk/setting/setting.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { storeCertificateFile, storeLogo } from './public-file.service.ts'
import { presentSetting, presentVersion } from './setting.present.ts'
import { allSettings, changeSetting, restoreVersion, settingHistory } from './setting.service.ts'
import { createPreview } from './setting-preview.service.ts'

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
    route(uploadCertificateFile, ({ input }) => storeCertificateFile(deps, input.upload)),
    route(previewSetting, (call) => createPreview(deps, call.caller, call.input.body)),
  ]
}
