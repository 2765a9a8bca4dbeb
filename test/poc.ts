import { DAY_MS } from '#contract/kit/time.ts'
import { createPoc } from '#contract/trials/poc/poc.endpoints.ts'
import type { PocForm } from '#contract/trials/poc/poc.fields.ts'
import type { Person, TestApp } from './app.ts'

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
