/** `json` for other services; `archive` for people: a ZIP of a page to read, the same JSON and an explanation. */
export const EXPORT_FORMATS = ['json', 'archive'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Names of the files in the archive. */
export const ARCHIVE_FILES = { readme: 'README.txt', page: 'account.html', data: 'account.json' } as const
