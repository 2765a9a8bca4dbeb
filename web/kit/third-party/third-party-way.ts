import { returnPath } from '#web/kit/paths/paths.ts'

const ENTRY = 'thirdPartyWay'

/** Where somebody set out to a third party, and is to go afterwards. */
export interface ThirdPartyWay {
  /** `logIn`: to sign in; `link`: to link, from the account center. */
  readonly from: 'logIn' | 'link'
  /** A path of our own. */
  readonly wanted: string | undefined
}

/** Remembers the way in this tab, which comes back from the other site with the person. */
export function keepWay(way: ThirdPartyWay): void {
  sessionStorage.setItem(ENTRY, JSON.stringify(way))
}

export function keptWay(): ThirdPartyWay {
  try {
    const { from, wanted } = JSON.parse(sessionStorage.getItem(ENTRY) ?? '{}')
    return { from: from === 'link' ? 'link' : 'logIn', wanted: returnPath(wanted ?? null) }
  } catch {
    return { from: 'logIn', wanted: undefined }
  }
}
