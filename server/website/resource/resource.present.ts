import type { Language } from '#contract/kit/language.ts'
import type { ClientRelease, GuideHead } from '#contract/website/resource/resource.endpoints.ts'
import type { Guide } from './guide.service.ts'
import type { PublishedRelease } from './release.service.ts'

/** Where files of clients lie on the site. */
export const DOWNLOADS_PATH = '/downloads'

/** @param preview the path of the preview in which it is shown: there its file is, published or not */
export function presentRelease(
  { release, file }: PublishedRelease,
  language: Language,
  preview = '',
): ClientRelease {
  const { value, source } = release
  const { platform, version, channel, releasedOn, address, notes } = value
  // Of a text with one language, which an operator has allowed, that one.
  const words = notes[language] || notes[language === 'zh' ? 'en' : 'zh']
  return {
    platform,
    version,
    channel,
    releasedOn,
    file: file ? { name: file.fileName, sizeBytes: file.sizeBytes, sha256: file.sha256 ?? '' } : null,
    url: file ? `${preview}${DOWNLOADS_PATH}/${encodeURIComponent(file.fileName)}` : address,
    notes: words
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    demo: source === 'demo',
  }
}

export function presentGuideHead({ name, title, summary, updatedOn }: Guide): GuideHead {
  return { name, title, summary, updatedOn }
}
