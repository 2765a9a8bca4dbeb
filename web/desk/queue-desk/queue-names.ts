/** What the files of the declaration and the texts of each queue are named after. */
const FILES: Readonly<Record<string, string>> = {
  'association-ends': 'association',
  certification: 'certification',
  deals: 'pipeline',
  'deal-extensions': 'deal-extension',
  partners: 'partner',
  poc: 'poc',
  'trial-extensions': 'trial-extension',
  trials: 'trial',
}

/** The part of a path that names its queue. */
export function addressOf(pathname: string): string {
  return pathname.split('/')[3] ?? ''
}

/** The title of the pages of a queue. */
export function queueTitle({ queue }: Readonly<Partial<Record<string, string>>>): string {
  return `deskTitles:queues.${queue}`
}

/** The files of the queue at this path, which the document names. */
export function queueFiles(pathname: string): string[] {
  const file = FILES[addressOf(pathname)]
  return file ? [`${file}.queue`, `${file}-queue.text`] : []
}
