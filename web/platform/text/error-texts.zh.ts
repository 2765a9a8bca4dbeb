import { messageTexts } from '#contract/errors.ts'

/** The browser gets the result of this call, not the catalogue with both languages: `scripts/browser-errors.ts`. */
export const errorTextsZh = messageTexts('zh')

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly errorTexts: typeof errorTextsZh
  }
}
