/** The examples of the developers' guide do what it says, run by a shell exactly as they are printed. */

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { inRoot } from '#scripts/root.ts'
import { createLog } from '#server/kit/log.ts'
import { tokenRow } from '#test/api-token.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { DEAL_FORM, registeredPartner } from '#test/deals.ts'
import { passedLead } from '#test/lead.ts'
import { signedInOperator } from '#test/operator.ts'
import { listenOnSocket, type SocketServer } from '#test/socket.ts'
import { freePort, receiverOfGuide, startReceiver } from '#test/webhook-receiver.ts'

const run = promisify(execFile)

/** The examples of a shell in the guide, in their order. */
function examplesOf(language: Language): string[] {
  const guide = readFileSync(inRoot('server/website/resource/guides', `partner-api.${language}.md`), 'utf8')
  return [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, code]) => code ?? '')
}

let site: TestApp
let socket: SocketServer
let operator: Person
beforeAll(async () => {
  site = await testApp()
  operator = await signedInOperator(site, 'administrator')
  socket = await listenOnSocket(site.app.dispatch, createLog({ level: 'silent', pretty: false }))
})
afterAll(() => socket.close())

/** A verified partner with 120 deals and one lead, and its token. */
async function partnerWithDeals() {
  const partner = await registeredPartner(site)
  await site.db.query
    .updateTable('accounts')
    .set({ certification: 'verified' })
    .where('id', '=', partner.userId)
    .execute()
  const { id } = (await site.call(createDeal, { body: DEAL_FORM }, { as: partner })).data
  const deal = await site.db.query
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 119 }, (_, at) => ({ ...deal, id: `${id}-${at}`, number: at + 2 }))
  await site.db.query.insertInto('deals').values(more).execute()
  await site.db.query
    .updateTable('dealCounts')
    .set({ lastNumber: 120 })
    .where('accountId', '=', partner.userId)
    .execute()
  const { leadId } = await passedLead(site, { operator, partner })
  return { partner, leadId, token: (await tokenRow(site, { accountId: partner.userId })).token }
}

describe.each(LANGUAGES)('the guide in %s', (language) => {
  test('lists all deals, registers one, comments on it, and accepts a lead', {
    timeout: 60_000,
  }, async () => {
    const { token, leadId } = await partnerWithDeals()
    const env: Record<string, string> = { PATH: process.env.PATH ?? '', SITE: socket.origin, TOKEN: token }
    const examples = examplesOf(language).filter((code) => code.includes('$SITE'))
    const answered = async (mark: string) => {
      const code = examples.find((each) => each.includes(mark))
      if (!code) throw new Error(`the guide has no example with ${mark}`)
      examples.splice(examples.indexOf(code), 1)
      const { stdout } = await run('sh', ['-c', `set -e\n${code}`], { env })
      return JSON.parse(stdout)
    }

    const next = await answered('pageSize=100" ')
    expect(next.list).toHaveLength(100)
    env.CURSOR = next.next
    const rest = await answered('cursor=$CURSOR')
    expect([rest.list.length, rest.next]).toEqual([20, null])
    const numbers = [...next.list, ...rest.list].map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, at) => at + 1))
    expect(await answered('page=9000')).toMatchObject({ totalCount: 120, page: 9_000, list: [], next: null })
    expect((await answered('sort=-updatedAt')).list).toHaveLength(10)

    const draft = await answered('crm-deal-2026')
    expect(draft).toMatchObject({ status: 'draft', gaps: [] })
    Object.assign(env, { DEAL: draft.id, VERSION: String(draft.version) })
    expect(await answered('/submission')).toMatchObject({ status: 'submitted' })
    expect((await answered('/comments')).comments).toHaveLength(1)

    const leads = await answered('/api/leads?')
    expect(leads.list.map(({ id }: { id: string }) => id)).toEqual([leadId])
    env.LEAD = leadId
    expect(await answered('/acceptance')).toMatchObject({ id: leadId, state: 'accepted' })
    expect(examples).toEqual([])
  })

  test('signs a message that its receiver takes', async () => {
    const port = await freePort()
    const secret = `whsec_${Buffer.from('a secret of the test, 32 bytes ..').toString('base64')}`
    const receiver = await startReceiver({ code: receiverOfGuide(language), secret, port, now: Date.now })
    const [code = ''] = examplesOf(language).filter((each) => each.includes('openssl'))
    const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret }
    await run('sh', ['-c', `set -e\n${code}`], { env })
    await expect.poll(() => receiver.events.map(({ type }) => type)).toEqual(['webhook.test'])
    await receiver.stop()
  })
})
