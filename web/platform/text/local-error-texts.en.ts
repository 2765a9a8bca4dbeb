import { localTexts } from '#contract/errors.ts'

/** The browser gets the result of this call, not the catalogue with both languages: `scripts/browser-errors.ts`. */
export const localErrorTextsEn = localTexts('en')
