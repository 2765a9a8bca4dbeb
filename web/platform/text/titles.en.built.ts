import { titlesOf } from './titles-of.ts'

/** Titles of the public pages. */
export const titlesEn = titlesOf(['content', 'form', 'entry'], 'en')
