import type { ProfileField } from '#contract/people/account/account.fields.ts'
import type { ARCHIVE_FILES } from '#contract/privacy/data-export/data-export.fields.ts'

type Files = typeof ARCHIVE_FILES

/** What the archive says around the data; keys of the data are named here, values stay as they are. */
export interface ExportWords {
  readonly title: (product: string) => string
  readonly intro: (date: string) => string
  readonly none: string
  readonly yes: string
  readonly mailed: string
  readonly notMailed: string
  readonly capped: (shown: number, total: number) => string
  readonly sections: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<ProfileField, string> & Record<string, string>>
  readonly readme: (product: string, files: Files) => string
}
