import { queueNames } from '#contract/domains.ts'
import { titlesOf } from '#web/platform/text/titles-of.ts'

/** Titles of the pages of the desk, and of its queues by their address. */
export const deskTitlesZh = { ...titlesOf(['desk'], 'zh'), queues: queueNames('zh') }

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly deskTitles: typeof deskTitlesZh
  }
}
