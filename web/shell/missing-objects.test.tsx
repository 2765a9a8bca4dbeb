/** Every page whose address names an object, at an address that names none: the page says so, and asks for no other try. */
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QUEUES } from '#contract/domains.ts'
import { kitEn as texts } from '#web/platform/text/kit.en.ts'
import { queueEn } from '#web/requests/queue/text.en.ts'
import { closeSite, OBJECT_PATHS, openSite, signIn, startServer } from './test-site.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** Unknown, of another account (answered alike), and such that no id can be like it. */
const IDS = ['nothing-there', 'x'.repeat(200), 'no id, 无', '../../etc'] as const

/** A page of a queue that does not exist, and of a request that does not in one that does. */
const queue = QUEUES[0]?.address ?? ''
const PATHS_OF_IDS = OBJECT_PATHS.flatMap((path) =>
  path.includes(':queue/:') ? [path, path.replace(':queue', queue)] : [path],
)

test.each(PATHS_OF_IDS.flatMap((path) => IDS.map((id) => ({ path, id }))))(
  '$path: $id',
  async ({ path, id }) => {
    const server = startServer()
    server.missing = id
    signIn()
    const at = path.replace(/:\w+/g, encodeURIComponent(id))
    const router = await openSite(at, { at })
    // The list of a queue stays around a request that is not in it.
    const title = path.includes(`/${queue}/`) ? queueEn.gone : texts.failure.notFound
    const headings = () => [...document.querySelectorAll('h1, h2')].map((each) => each.textContent)
    await waitFor(() => expect(headings()).toContain(title))
    expect(headings()).not.toContain(texts.failure.server)
    closeSite(router)
  },
)
