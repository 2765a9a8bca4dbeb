import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import type { Person, TestApp } from './app.ts'

/** The version of a request that the screen of this operator shows now; one of no request where it is not found. */
export async function versionSeen(
  site: TestApp,
  item: AnyQueue['endpoints']['item'],
  requestId: string,
  as: Person,
): Promise<string> {
  const answer = await site.call(item, { params: { requestId } }, { as })
  return answer.status === 200 ? answer.data.version : '1.none'
}
