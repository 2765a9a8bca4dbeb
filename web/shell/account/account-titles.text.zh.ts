import { titlesOf } from '#web/platform/text/titles-of.ts'

/** Titles of the pages of the account area. */
export const accountTitlesZh = titlesOf(['center', 'company', 'account'], 'zh')

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly accountTitles: typeof accountTitlesZh
  }
}
