/** Time that passes in a running site: a job is made due, and the server is told at once. */
import { BROWSER_HEADERS, post } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import type { People } from './people.ts'
import { withDatabase } from './site-database.ts'

/**
 * Lets jobs of a kind be due, as waiting for them would; those that were due by themselves meanwhile are done.
 * @param of what their payload names; without it, every job of the kind
 */
export async function passTime(site: Site, people: People, kind: string, of = ''): Promise<void> {
  withDatabase(site, (database) =>
    database
      .prepare('update jobs set due_at = ? where kind = ? and payload like ?')
      .run(Date.now(), kind, `%${of}%`),
  )
  await wakeJobs(site, people)
}

/**
 * The server looks for jobs that others made due every 15 seconds only. A consent that is withdrawn is a job of its
 * own, which is due at once and does nothing for an account that is not certified.
 */
async function wakeJobs(site: Site, people: People): Promise<void> {
  const { token, cookies } = await people.make()
  const session = { ...BROWSER_HEADERS, 'x-auth-token': token, cookie: cookies }
  const texts = await fetch(`${site.url}/api/agreements`)
  const { list } = (await texts.json()) as { list: { agreement: string; hash: string }[] }
  const { hash } = list.find(({ agreement }) => agreement === 'news') ?? {}
  const given = await post(site, '/api/agreements/consents', { agreement: 'news', hash }, session)
  const { recordId } = (await given.json()) as { recordId: string }
  const ended = await post(site, `/api/agreements/consents/${recordId}/withdraw`, {}, session)
  if (!ended.ok) throw new Error(`the jobs were not waked: ${await ended.text()}`)
}
