/** For component tests: the calls of the pages, by method and address, and what they are answered. */
import { vi } from 'vitest'
import type { KnownError } from '#contract/errors.ts'
import { messageText } from '#contract/errors.ts'

interface SentCall {
  readonly call: string
  readonly body: unknown
  readonly headers: Headers
}

type Answer = object | (() => Response | Promise<Response>)

/** Replaces `fetch` until the end of the test. A list is answered with its rows; what has no answer is not found. */
export function startServer(answers: Readonly<Record<string, Answer>>): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://site.test')
    const call = `${init.method} ${pathname}`
    sent.push({
      call,
      body: init.body ? JSON.parse(String(init.body)) : null,
      headers: new Headers(init.headers),
    })
    if (pathname.startsWith('/api/lists/')) return Response.json({ columns: null, views: [] })
    const answer = answers[call]
    if (typeof answer === 'function') return answer()
    if (Array.isArray(answer))
      return Response.json({
        totalCount: answer.length,
        countedAt: 0,
        page: 1,
        pageSize: 10,
        next: null,
        list: answer,
      })
    return answer ? Response.json(answer) : Response.json({ errorCode: 'notFound' }, { status: 404 })
  })
  return sent
}

/** A refusal as the server answers it. */
export function refusal({ code: errorCode, status }: KnownError) {
  return () =>
    Response.json({ status, errorCode, errorMsg: messageText(errorCode, 'en'), requestId: 'r' }, { status })
}
