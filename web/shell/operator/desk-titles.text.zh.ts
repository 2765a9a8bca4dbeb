import { QUEUES } from '#contract/domains.ts'
import { titlesOf } from '#web/platform/text/titles-of.ts'

const queues: Readonly<Record<string, string>> = Object.fromEntries(
  QUEUES.map(({ address, name }) => [address, name.zh]),
)

/** Titles of the pages of the desk, and of its queues by their address. */
export const deskTitlesZh = { ...titlesOf(['desk'], 'zh'), queues }

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly deskTitles: typeof deskTitlesZh
  }
}
