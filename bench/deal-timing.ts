import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { type BenchRow, median, meets } from '#scripts/bench-rows.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { sha256 } from '#server/kit/ids.ts'
import { DEAL_FORM } from '#test/deals.ts'
import { post, type RegisteredPerson, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { rankArea } from './rank-area.ts'

const PAIRS = 300
const WARM_UP = 30
const TARGET = '<= 0.05'

/** Submissions of a partner for customers that a rival has registered, and for others, one after the other. */
export async function compareSubmissions(site: Site): Promise<BenchRow> {
  const db = openDatabase({ kind: 'sqlite', file: path.join(site.dataDir, 'portico.db') })
  try {
    const [partner, rival] = [
      await partnerAt(site, db, 'timing-partner'),
      await partnerAt(site, db, 'timing-rival'),
    ]
    for (let n = 0; n < PAIRS + WARM_UP; n += 1)
      await submit(site, rival, await draft(site, rival, `taken ${n}`))
    await areChecked(db)
    const times = { taken: [] as number[], free: [] as number[] }
    for (let n = 0; n < PAIRS + WARM_UP; n += 1) {
      const drafts = [
        ['taken', await draft(site, partner, `taken ${n}`)],
        ['free', await draft(site, partner, `free ${n}`)],
      ] as const
      // Which of the two comes first is chance, so that neither gains from what the other has just warmed up.
      for (const [kind, dealId] of randomInt(2) === 0 ? drafts : drafts.toReversed()) {
        const begun = performance.now()
        await submit(site, partner, dealId)
        if (n >= WARM_UP) times[kind].push(performance.now() - begun)
        // The check of this one, which runs after the answer, is no part of the next.
        await areChecked(db)
      }
    }
    const area = rankArea(times.taken, times.free)
    const value = Math.abs(area - 0.5)
    const ratio = median(times.taken) / median(times.free)
    return {
      what: 'a rival has registered the customer or not, by the time of a submission, |area - 0.5|',
      baseline: `area ${area.toFixed(3)} over 2 x ${PAIRS} interleaved submissions; medians ${median(times.taken).toFixed(1)} and ${median(times.free).toFixed(1)} ms, ratio ${ratio.toFixed(3)}`,
      value,
      unit: 'of area',
      target: TARGET,
      met: meets(value, TARGET),
    }
  } finally {
    await db.close()
  }
}

async function partnerAt(site: Site, db: Db, userName: string): Promise<RegisteredPerson> {
  const person = await registerAt(site, userName)
  await db.query
    .updateTable('accounts')
    .set({ accountType: ACCOUNT_TYPE.partner })
    .where('id', '=', person.userId)
    .execute()
  return person
}

/** A complete draft for a customer of this name, like no other one. */
async function draft(site: Site, as: RegisteredPerson, customer: string): Promise<string> {
  // Letters only: a project's name has no digits.
  const letters = sha256(customer).replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)))
  const body = {
    ...DEAL_FORM,
    companyName: `Company ${letters.slice(0, 20)}`,
    companyCode: letters.slice(0, 18).toUpperCase(),
    projectName: letters.slice(20, 44),
    city: letters.slice(44, 60),
    contactEmail: `it@${letters.slice(0, 20)}.example`,
    contactPhone: String(BigInt(`0x${sha256(`phone ${customer}`).slice(0, 14)}`)).padStart(10, '1'),
  }
  const { id } = await answered(await post(site, createDeal.path, body, headersOf(as)))
  return id
}

async function submit(site: Site, as: RegisteredPerson, dealId: string): Promise<void> {
  const address = submitDeal.path.replace('{dealId}', dealId)
  await answered(await post(site, address, { version: 1 }, headersOf(as)))
}

async function answered(response: Response): Promise<{ id: string }> {
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return JSON.parse(text) as { id: string }
}

/** Each call from another address: writes are limited by address. */
function headersOf({ token }: RegisteredPerson): Record<string, string> {
  return { 'x-auth-token': token, 'x-forwarded-for': `198.51.${randomInt(250)}.${randomInt(250)}` }
}

/** Waits until no submission waits for its check. */
async function areChecked(db: Db): Promise<void> {
  for (;;) {
    const waiting = await db.query
      .selectFrom('deals')
      .select('id')
      .where('status', '=', 'submitted')
      .executeTakeFirst()
    if (!waiting) return
    await pause(5)
  }
}
