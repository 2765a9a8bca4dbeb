import { requestNames } from '#contract/domains.ts'

/** What each kind of request is called, without its states. */
export const requestTitlesZh = requestNames('zh')

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly requestTitles: typeof requestTitlesZh
  }
}
