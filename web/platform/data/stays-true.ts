import type { Query } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { SECOND_MS } from '#contract/kit/time.ts'
import { type Change, onChange } from '#web/platform/api/changes.ts'
import { setAskedAgain } from '#web/platform/page/asked-again.ts'
import { connection } from '#web/platform/page/connection.ts'
import { browserNow } from '#web/platform/page/server-clock.ts'
import { AGES, clearData, dataClient, FRESH_MS, markUnattended, type QueryMeta } from './data-client.ts'

/** How often the ages of what is shown are looked at. */
const BEAT_MS = 4 * SECOND_MS

/** A page whose answer takes longer is asked for once more. */
const LONGEST_ANSWER_MS = 20 * SECOND_MS

/** Why something is asked for again. `front`: the page comes to the front; `age`: it is older than its kind allows. */
interface Asking extends Change {
  readonly why: 'change' | 'front' | 'age'
}

type Asked = (asking: Asking) => void

/** What is shown and has its own store, as a list. */
const others = new Set<Asked>()

/** Whether reads of this path are among what has changed. */
export function isAbout(what: Change['what'], path: string): boolean {
  return what === 'all' || what.some((start) => path.startsWith(start))
}

/** Lets a store of its own ask again when what it shows may be old. Its rows wait for a person, not for their age. */
export function useAskAgain(path: string, again: () => void): void {
  useEffect(() => {
    let at = browserNow()
    const asked: Asked = ({ why, what }) => {
      if (why === 'age' || document.hidden || !isAbout(what, path)) return
      if (why === 'front' && browserNow() - at < FRESH_MS) return
      at = browserNow()
      again()
    }
    others.add(asked)
    return () => void others.delete(asked)
  }, [path, again])
}

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
  useEffect(() => clearData, [userId])
}

function staysTrue(router: Pages): () => void {
  const end = new AbortController()
  const { signal } = end
  const page = followPage(router)
  const ask = (asking: Asking): void => {
    askQueries(asking)
    for (const other of others) other(asking)
    page.ask(asking)
  }
  const inFront = (): void => ask({ why: 'front', what: 'all', isOwn: true })
  // Calls that end together change things once.
  let told: Change | undefined
  const stopChanges = onChange((change) => {
    if (!told) setTimeout(tellAll)
    told = told ? both(told, change) : change
  })
  const tellAll = (): void => {
    if (told) ask({ why: 'change', ...told })
    told = undefined
  }
  let wasLost = connection.isLost()
  const stopConnection = connection.subscribe(() => {
    const isBack = wasLost && !connection.isLost()
    wasLost = connection.isLost()
    if (isBack) ask({ why: 'change', what: 'all', isOwn: false })
  })
  document.addEventListener('visibilitychange', () => document.hidden || inFront(), { signal })
  addEventListener('focus', inFront, { signal })
  const beat = setInterval(
    () => document.hidden || connection.isLost() || ask({ why: 'age', what: 'all', isOwn: false }),
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

function both(one: Change, other: Change): Change {
  const what = one.what === 'all' || other.what === 'all' ? 'all' : [...one.what, ...other.what]
  return { what, isOwn: one.isOwn || other.isOwn }
}

/** Asks for what of the queries may be old; those that are not shown are asked for when they are. */
function askQueries({ why, what, isOwn }: Asking): void {
  const client = dataClient()
  const isConcerned = ({ meta }: Query): boolean => {
    const { path, isFixed } = meta as QueryMeta
    return !isFixed && isAbout(what, path)
  }
  if (why === 'change') void client.invalidateQueries({ predicate: isConcerned, refetchType: 'none' })
  // What is hidden is asked for when it comes to the front.
  if (document.hidden) return
  const now = browserNow()
  const isOld = ({ state, observers }: Query): boolean => {
    // Of those who show it, the strictest one counts.
    const ages = observers.map(({ options }) => (options.meta as QueryMeta).ageMs)
    const limit = why === 'age' ? Math.min(...ages) : FRESH_MS
    return state.isInvalidated || now - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= limit
  }
  const old = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isConcerned(query) && isOld(query) })
  if (!isOwn) markUnattended(old.map(({ queryKey }) => queryKey))
  void client.refetchQueries(
    { predicate: (query) => old.includes(query) },
    { cancelRefetch: why === 'change' },
  )
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
