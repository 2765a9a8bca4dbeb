import { titlesOf } from './titles-of.ts'

/** Titles of the public pages. */
export const titlesZh = titlesOf(['content', 'form', 'entry'], 'zh')
