import type { Setting, SettingVersion } from '#contract/desk/setting/setting.endpoints.ts'
import type { VersionRow } from '#server/publishing/site/setting-versions.service.ts'
import type { PartVersion } from './setting.service.ts'

export function presentSetting({ part, row }: PartVersion): Setting {
  return { part, ...(row ? presentVersion(row) : NEVER_SET) }
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

export function presentVersion(row: VersionRow): SettingVersion {
  return {
    ...row,
    changedBy: row.actorName,
    changedAt: row.createdAt,
  }
}
