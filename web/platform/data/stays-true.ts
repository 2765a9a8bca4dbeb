import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { bothChanges } from '#contract/kit/change.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { type Change, onChange } from '#web/platform/api/changes.ts'
import { beginReads } from '#web/platform/api/reads.ts'
import { setAskedAgain } from '#web/platform/page/asked-again.ts'
import { connection } from '#web/platform/page/connection.ts'
import { browserNow, passedSince } from '#web/platform/page/server-clock.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { AGES, type Asking, askShown, FRESH_MS, forgetShown } from './asking.ts'
import { createPageReads } from './page-reads.ts'
import { setAsking } from './shown-is-true.ts'

/** How often the ages of what is shown are looked at. */
const BEAT_MS = 4 * SECOND_MS

/** A page whose answer takes longer is asked for once more. */
const LONGEST_ANSWER_MS = 20 * SECOND_MS

/** A call that ends this soon after a page has arrived may be of the page before, which has saved what was typed. */
const LEFT_MS = 20 * SECOND_MS

/** The page of the router, as far as it is used; a test has its own. */
interface Pages {
  readonly state: {
    readonly initialized: boolean
    readonly navigation: { readonly state: string }
    readonly loaderData: Readonly<Record<string, unknown>>
  }
  subscribe(listener: (state: Pages['state']) => void): () => void
  revalidate(): Promise<void>
}

/**
 * Keeps what the signed-in pages show true: it is asked for again after a call that changes it, here or in another tab,
 * after news of the event stream and when that stream begins, when the page comes to the front, when the server is back,
 * and when it is older than its kind allows.
 */
export function useStaysTrue(userId: string | undefined): void {
  const router = useContext(DataRouterContext)?.router as Pages | undefined
  useEffect(() => (router ? staysTrue(router) : undefined), [router])
  // Another person.
  useOnChange([userId], () => forgetShown)
}

function staysTrue(router: Pages): () => void {
  const end = new AbortController()
  const { signal } = end
  const page = followPage(router)
  const ask = async (asking: Asking): Promise<void> => {
    askShown(asking)
    await page.ask(asking)
  }
  const inFront = (): void => void ask({ why: 'front', what: 'all', params: {}, isOwn: true })
  // Calls that end together change things once, those of this tab apart from those of others.
  const told = new Map<boolean, Change>()
  const stopChanges = onChange((change) => {
    const { isOwn } = change
    if (change.isGuess) return void ask({ why: 'front', ...change })
    page.hear(change)
    if (told.size === 0) setAsking(new Promise<void>((resolve) => setTimeout(() => resolve(tellAll()))))
    const before = told.get(isOwn)
    told.set(isOwn, before ? { ...bothChanges(before, change), isOwn } : change)
  })
  const tellAll = async (): Promise<void> => {
    const changes = [...told.values()]
    told.clear()
    for (const change of changes) await ask({ why: 'change', ...change })
  }
  let wasLost = connection.isLost()
  const stopConnection = connection.subscribe(() => {
    const isBack = wasLost && !connection.isLost()
    wasLost = connection.isLost()
    if (isBack) void ask({ why: 'change', what: 'all', params: {}, isOwn: false })
  })
  document.addEventListener('visibilitychange', () => document.hidden || inFront(), { signal })
  addEventListener('focus', inFront, { signal })
  const beat = setInterval(
    () =>
      document.hidden ||
      connection.isLost() ||
      void ask({ why: 'age', what: 'all', params: {}, isOwn: false }),
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
  /** When it took the place of another one; below zero: one is about to take its own. */
  let arrivedAt = 0
  let isOld = false
  /** When it was last asked for again; 0: it has been answered. */
  let askedAt = 0
  const reads = createPageReads()
  /** What has changed while a navigation loads: its loaders may have read before that. */
  let meanwhile: Change[] = []
  if (router.state.initialized) reads.note(loaded)
  const end = router.subscribe(({ navigation, loaderData }) => {
    if (navigation.state !== 'idle') {
      setAskedAgain(undefined)
      beginReads()
      arrivedAt = -1
    }
    if (loaderData === loaded) return
    loaded = loaderData
    reads.note(loaderData)
    loadedAt = browserNow()
    if (arrivedAt < 0) arrivedAt = loadedAt
    askedAt = 0
    isOld = false
    const changes = meanwhile
    meanwhile = []
    if (changes.some((change) => isConcerned(change))) void again(true)
  })
  function isConcerned({ what, params, isOwn }: Change): boolean {
    // The page that has made a call of a few paths shows its answer, as a draft that is saved while it is typed.
    const isMade = isOwn && passedSince(arrivedAt) >= LEFT_MS
    return what === 'all' || (!isMade && reads.areAbout({ what, params }))
  }
  async function again(isUnattended: boolean): Promise<void> {
    const asked = { isUnattended }
    setAskedAgain(asked)
    beginReads()
    askedAt = browserNow()
    await router.revalidate()
    setAskedAgain(undefined)
    loadedAt = browserNow()
    askedAt = 0
    isOld = false
  }
  return {
    end() {
      end()
      // What is read from now on is of the next page that is followed.
      beginReads()
    },
    /** An own call has ended: told at once, since the next page may begin to load before `ask`. */
    hear(change: Change): void {
      if (change.isOwn && router.state.navigation.state !== 'idle') meanwhile.push(change)
    },
    async ask({ why, ...change }: Asking): Promise<void> {
      const { isOwn } = change
      if (why === 'change' && isConcerned(change)) isOld = true
      // A navigation brings what is true when it ends.
      if (router.state.navigation.state !== 'idle') {
        if (why === 'change' && !isOwn) meanwhile.push(change)
        return
      }
      if (document.hidden) return
      const isUnderWay = passedSince(askedAt) < LONGEST_ANSWER_MS
      if (why !== 'change' && isUnderWay) return
      const limit = why === 'age' ? AGES.shared : FRESH_MS
      if (isOld || (why !== 'change' && passedSince(loadedAt) >= limit)) await again(!isOwn)
    },
  }
}
