import type { TitleKey } from '#web/platform/text/titles.zh.ts'

/** The title of the pages of each queue, and what the files of its declaration and its texts are named after. */
const NAMES: Readonly<Record<string, readonly [title: TitleKey, file: string]>> = {
  'association-ends': ['associationEndQueue', 'association'],
  certification: ['certificationQueue', 'certification'],
  deals: ['dealQueue', 'pipeline'],
  'deal-extensions': ['dealExtensionQueue', 'deal-extension'],
  partners: ['partnerQueue', 'partner'],
  poc: ['pocQueue', 'poc'],
  'trial-extensions': ['trialExtensionQueue', 'trial-extension'],
  trials: ['trialQueue', 'trial'],
}

/** The part of a path that names its queue. */
export function addressOf(pathname: string): string {
  return pathname.split('/')[3] ?? ''
}

export function queueTitle(pathname: string): TitleKey {
  return NAMES[addressOf(pathname)]?.[0] ?? 'certificationQueue'
}

/** The files of the queue at this path, which the document names. */
export function queueFiles(pathname: string): string[] {
  const [, file] = NAMES[addressOf(pathname)] ?? []
  return file ? [`${file}.queue`, `${file}-queue.text`] : []
}
