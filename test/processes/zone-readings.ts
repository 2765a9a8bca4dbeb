// A whole site on a machine with the clock of `TZ`: prints what its mails and exports say of the same moments, as JSON.
import { strFromU8, unzipSync } from 'fflate'
import { leadList } from '#contract/deals/lead/lead.list.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { type Person, testApp } from '../app.ts'
import { closeOpened } from '../closing.ts'
import { registeredPartner, submittedDeal } from '../deals.ts'
import { decideIn } from '../decide-in.ts'
import { passedLead } from '../lead.ts'
import { signedInOperator } from '../operator.ts'

const DATES =
  /\d{4}-\d\d-\d\d[^<"]*|[A-Z][a-z]+ \d{1,2}, \d{4}[^.,\n]*|\d{4}年\d{1,2}月\d{1,2}日(?: \d\d:\d\d)?/g

/** Texts and numbers of the cells of a workbook, without what names its rows. */
async function cellsOf(list: Pick<AnyList, 'endpoints'>, as: Person): Promise<string[]> {
  const headers = { 'x-auth-token': as.token, 'content-type': 'application/json' }
  const { path } = list.endpoints.export
  const answer = await site.fetch(
    new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body: '{}' }),
  )
  const sheet = unzipSync(new Uint8Array(await answer.arrayBuffer()))['xl/worksheets/sheet1.xml']
  const cells = strFromU8(sheet ?? new Uint8Array()).matchAll(/preserve">(.*?)<|<v>(.*?)</g)
  return [...cells].map(([, text, number]) => text ?? number ?? '')
}

const site = await testApp()
const operator = await signedInOperator(site, 'administrator')
const partner = await registeredPartner(site)
await site.db.query
  .updateTable('accounts')
  .set({ certification: 'verified' })
  .where('id', '=', partner.userId)
  .execute()
const { id } = await submittedDeal(site, partner)
await decideIn(site, dealQueue, operator, id, { action: 'approve' })
const { customer } = await passedLead(site, { operator, partner })
await site.settle()

const now = new Date(site.clock.now())
console.log(
  JSON.stringify({
    machine: `${now.getHours()}:${now.getMinutes()}`,
    mails: site.smtp.mails
      .filter(({ recipients }) => recipients.some((to) => [partner.email, customer.email].includes(to)))
      .map(({ subject, text }) => [subject.replace(/".*"/, ''), ...(text.match(DATES) ?? [])])
      .sort(),
    exports: [await cellsOf(dealList, partner), await cellsOf(leadList, partner)],
  }),
)
await closeOpened()
