import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { bothChanges } from '#contract/kit/change.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { type Change, onChange } from '#web/platform/api/changes.ts'
import { setAskedAgain } from '#web/platform/page/asked-again.ts'
import { connection } from '#web/platform/page/connection.ts'
import { browserNow } from '#web/platform/page/server-clock.ts'
import { AGES, type Asking, askShown, FRESH_MS, forgetShown } from './asking.ts'

/** How often the ages of what is shown are looked at. */
const BEAT_MS = 4 * SECOND_MS

/** A page whose answer takes longer is asked for once more. */
const LONGEST_ANSWER_MS = 20 * SECOND_MS

/** The page of the router, as far as it is used; a test has its own. */
interface Pages {
  readonly state: { readonly navigation: { readonly state: string }; readonly loaderData: unknown }
  subscribe(listener: (state: Pages['state']) => void): () => void
  revalidate(): Promise<void>
}

/**
 * Keeps what the signed-in pages show true: it is asked for again after a call that changes it, here or in another tab,
 * after news of the event stream, when the page comes to the front, when the server is back, and when it is older than
 * its kind allows.
 */
export function useStaysTrue(userId: string | undefined): void {
  const router = useContext(DataRouterContext)?.router as Pages | undefined
  useEffect(() => (router ? staysTrue(router) : undefined), [router])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person
  useEffect(() => forgetShown, [userId])
}

function staysTrue(router: Pages): () => void {
  const end = new AbortController()
  const { signal } = end
  const page = followPage(router)
  const ask = (asking: Asking): void => {
    askShown(asking)
    page.ask(asking)
  }
  const inFront = (): void => ask({ why: 'front', what: 'all', params: {}, isOwn: true })
  // Calls that end together change things once.
  let told: Change | undefined
  const stopChanges = onChange((change) => {
    if (!told) setTimeout(tellAll)
    told = told ? { ...bothChanges(told, change), isOwn: told.isOwn || change.isOwn } : change
  })
  const tellAll = (): void => {
    if (told) ask({ why: 'change', ...told })
    told = undefined
  }
  let wasLost = connection.isLost()
  const stopConnection = connection.subscribe(() => {
    const isBack = wasLost && !connection.isLost()
    wasLost = connection.isLost()
    if (isBack) ask({ why: 'change', what: 'all', params: {}, isOwn: false })
  })
  document.addEventListener('visibilitychange', () => document.hidden || inFront(), { signal })
  addEventListener('focus', inFront, { signal })
  const beat = setInterval(
    () =>
      document.hidden || connection.isLost() || ask({ why: 'age', what: 'all', params: {}, isOwn: false }),
    BEAT_MS,
  )
  return () => {
    end.abort()
    clearInterval(beat)
    stopChanges()
    stopConnection()
    page.end()
  }
}

/** The data of the page that is shown, which its loaders have loaded. */
function followPage(router: Pages) {
  let loaded = router.state.loaderData
  let loadedAt = browserNow()
  let isOld = false
  /** When it was last asked for again; 0: it has been answered. */
  let askedAt = 0
  const end = router.subscribe(({ navigation, loaderData }) => {
    if (navigation.state !== 'idle') setAskedAgain(undefined)
    if (loaderData === loaded) return
    loaded = loaderData
    loadedAt = browserNow()
    askedAt = 0
    isOld = false
  })
  async function again(isUnattended: boolean): Promise<void> {
    const asked = { isUnattended }
    setAskedAgain(asked)
    askedAt = browserNow()
    await router.revalidate()
    setAskedAgain(undefined)
    loadedAt = browserNow()
    askedAt = 0
    isOld = false
  }
  return {
    end,
    ask({ why, what, isOwn }: Asking): void {
      if (why === 'change' && what === 'all') isOld = true
      // A navigation brings what is true by itself.
      if (document.hidden || router.state.navigation.state !== 'idle') return
      const isUnderWay = browserNow() - askedAt < LONGEST_ANSWER_MS
      if (why !== 'change' && isUnderWay) return
      const limit = why === 'age' ? AGES.shared : FRESH_MS
      if (isOld || (why !== 'change' && browserNow() - loadedAt >= limit)) void again(!isOwn)
    },
  }
}
