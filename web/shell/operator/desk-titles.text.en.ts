import { queueNames } from '#contract/domains.ts'
import { titlesOf } from '#web/platform/text/titles-of.ts'

/** Titles of the pages of the desk, and of its queues by their address. */
export const deskTitlesEn = { ...titlesOf(['desk'], 'en'), queues: queueNames('en') }
