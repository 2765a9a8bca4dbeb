import { DAY_MS, SECOND_MS } from '#contract/kit/time.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { createPoc } from '#contract/trials/poc/poc.endpoints.ts'
import type { PocForm } from '#contract/trials/poc/poc.fields.ts'
import { pocQueue } from '#contract/trials/poc/poc.queue.ts'
import type { Person, TestApp } from './app.ts'
import { versionSeen } from './version-seen.ts'

const { decide: decidePocQueueItem, item: getPocQueueItem } = pocQueue.endpoints

/** A complete form; its days are next month by the clock of the site. */
export function pocForm(site: Pick<TestApp, 'clock'>, changes: Partial<PocForm> = {}): PocForm {
  const day = (later: number) => new Date(site.clock.now() + later * DAY_MS).toISOString().slice(0, 10)
  return {
    requirement: '30 engineers in two cities work smoothly with 3D bridge models.',
    people: 30,
    regionIds: ['cn-shanghai', 'eu-frankfurt'],
    sizeIds: ['8c32g'],
    applications: 'Revit 2026',
    startsOn: day(30),
    endsOn: day(41),
    successCriteria: 'A model opens in under 20 s.',
    companyName: 'Coastline Bridge Engineering',
    contactName: 'Lan Lin',
    contactEmail: 'lan.lin@coastline.example',
    country: 'CN',
    contactPhone: '138 0013 8000',
    ...changes,
  }
}

/** A proof of concept in review. */
export async function submittedPoc(site: TestApp, as: Person, changes: Partial<PocForm> = {}) {
  const answer = await site.call(createPoc, { body: pocForm(site, changes) }, { as })
  if (answer.status !== 200) throw new Error(`not submitted: ${answer.body}`)
  await site.settle()
  return answer.data
}

/** Decides in the queue as this operator, and lets the seconds of the undo pass. */
export async function decidePoc(
  site: TestApp,
  as: Person,
  requestId: string,
  wanted: { readonly action: string; readonly note?: string },
): Promise<void> {
  const version = await versionSeen(site, getPocQueueItem, requestId, as)
  const body = { version, reasons: [], note: '', ...wanted }
  const { status, body: said } = await site.call(decidePocQueueItem, { params: { requestId }, body }, { as })
  if (status !== 200) throw new Error(`not decided: ${said}`)
  site.clock.advance(QUEUE_LIMITS.undoSeconds * SECOND_MS)
  await site.settle()
}
