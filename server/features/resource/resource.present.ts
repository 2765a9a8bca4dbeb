import type { ClientRelease, GuideHead } from '#contract/features/resource/resource.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Guide } from './guide.service.ts'
import type { ReleaseRow } from './release.service.ts'

/** Where files of clients lie on the site. */
export const DOWNLOADS_PATH = '/downloads'

export function presentRelease(row: ReleaseRow, language: Language): ClientRelease {
  const { platform, version, releasedOn, fileName, sizeBytes, sha256, demo } = row
  const notes = (language === 'zh' ? row.notesZh : row.notesEn).split('\n').filter(Boolean)
  const url = `${DOWNLOADS_PATH}/${encodeURIComponent(fileName)}`
  return { platform, version, releasedOn, fileName, url, sizeBytes, sha256, notes, demo }
}

export function presentGuideHead({ name, title, summary, updatedOn }: Guide): GuideHead {
  return { name, title, summary, updatedOn }
}
