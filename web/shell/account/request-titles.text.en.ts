import { requestNames } from '#contract/domains.ts'

/** What each kind of request is called, without its states. */
export const requestTitlesEn = requestNames('en')
