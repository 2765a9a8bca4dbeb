import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseOptions, openDatabase } from '#server/kit/db/database.ts'
import { openStream } from '#test/event-stream.ts'
import { BROWSER_HEADERS, post, type RegisteredPerson } from '#test/person.ts'
import type { Site } from '#test/site.ts'

/** Between two things that a person is told of. */
const EVERY_MS = 500
const AGAIN_MS = 100
/** Longer than a process takes to learn of what another one has stored. */
const LAST_MS = 5_000

/** What became of the notifications of a person who listens all the time. */
export interface Heard {
  readonly told: number
  readonly missing: number
  readonly twice: number
  /** How often the stream has ended and gone on by its number. */
  readonly continued: number
  readonly failed: readonly string[]
}

/**
 * A person with an open stream of notifications, which goes on behind the last number wherever it ends, and who signs in
 * from one new browser after the other, so that there is something to hear.
 */
export async function startListening(site: Site, person: RegisteredPerson, database: DatabaseOptions) {
  const { token } = person
  const heard: number[] = []
  const failed: string[] = []
  let [continued, isQuiet, isOver] = [-1, false, false]
  let close = () => {}
  const opened = Promise.withResolvers<void>()

  async function listen(): Promise<void> {
    let lastId: number | undefined
    while (!isOver) {
      try {
        const stream = await openStream(site.url, { token, cookie: undefined }, lastId)
        if (stream.status >= 500) failed.push(`stream: ${stream.status}`)
        close = stream.close
        continued += 1
        opened.resolve()
        // What is heard at its end is of before.
        if (isOver) stream.close()
        await stream.ended
        heard.push(...stream.numbers())
        lastId = stream.lastId() ?? lastId
      } catch (error) {
        if (!isOver) failed.push(`stream: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
      }
      await pause(AGAIN_MS)
    }
  }

  async function signIn(): Promise<void> {
    const body = { identity: 'customer', account: person.userName, password: person.password }
    for (let number = 0; !isQuiet; number += 1) {
      const headers = { ...BROWSER_HEADERS, 'user-agent': `Browser ${number}` }
      const answer = await post(site, '/api/sign-in', body, headers).catch((error: unknown) => String(error))
      const status = typeof answer === 'string' ? answer : answer.status
      if (status !== 200) failed.push(`sign-in: ${status}`)
      await pause(EVERY_MS)
    }
  }

  const told = async () => {
    const db = openDatabase(database)
    try {
      const rows = await db.query
        .selectFrom('notifications')
        .select('number')
        .where('userId', '=', person.userId)
        .execute()
      return rows.map(({ number }) => number)
    } finally {
      await db.close()
    }
  }

  const listening = listen()
  await opened.promise
  const before = new Set(await told())
  const signing = signIn()
  return {
    async stop(): Promise<Heard> {
      isQuiet = true
      await signing
      const all = (await told()).filter((number) => !before.has(number))
      // One that closes its stream now has heard of all that was before; what is lost, no wait brings.
      await pause(LAST_MS)
      isOver = true
      close()
      await listening
      const times = new Map<number, number>()
      for (const number of heard) times.set(number, (times.get(number) ?? 0) + 1)
      return {
        told: all.length,
        missing: all.filter((number) => !times.has(number)).length,
        twice: [...times.values()].filter((count) => count > 1).length,
        continued,
        failed,
      }
    },
  }
}
