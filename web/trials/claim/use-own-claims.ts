import { useState } from 'react'
import { type Claim, createClaim, listClaims } from '#contract/trials/claim/claim.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'

/** What the campaign page knows of the claims of the session; undefined until it is known, and for visitors. */
export interface OwnClaims {
  readonly claims: readonly Claim[] | undefined
  readonly mayClaim: boolean
  readonly add: (claim: Claim) => void
  /** Reads them again: another window, or a colleague, was first. */
  readonly reload: () => void
}

/** The claims of the account, for a public page: visitors and accounts without the permission have none. */
export function useOwnClaims(): OwnClaims {
  const [claims, setClaims] = useState<readonly Claim[]>()
  const [mayClaim, setMayClaim] = useState(false)
  const [turn, setTurn] = useState(0)
  // A further turn reads again.
  useOnChange([turn], () => {
    setMayClaim(mayCallNow(createClaim))
    if (!mayCallNow(listClaims)) return
    const stop = new AbortController()
    void callApi(listClaims, {}, { signal: stop.signal }).then((result) => {
      if (!stop.signal.aborted && result.ok) setClaims(result.data.list)
    })
    return () => stop.abort()
  })
  return {
    claims,
    mayClaim,
    add: (claim) => setClaims((known = []) => [claim, ...known]),
    reload: () => setTurn((last) => last + 1),
  }
}
