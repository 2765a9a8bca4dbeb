import { requestTexts } from '#contract/domains.ts'

/** What the requests of each kind are called, and their states. */
export const requestKindsZh = { kind: requestTexts('zh') }

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly requestKinds: typeof requestKindsZh
  }
}
