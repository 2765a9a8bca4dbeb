/** Text, as meant: what was pasted from chats and contacts, and typed in other forms, is read as it looks. */
import { beforeAll, expect, test } from 'vitest'
import { createSubAccount } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { checkDealImport, confirmDealImport } from '#contract/deals/deal-import/deal-import.endpoints.ts'
import { commentDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { requestResetCode } from '#contract/identity/password/password.endpoints.ts'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { errorOf, shownAgreements, type TestApp, testApp } from '#test/app.ts'
import { dealCsv, draftedDeal, readDeal, registeredPartner } from '#test/deals.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

/** The mail server of the tests shows the domain of a recipient in its own script. */
const SHOWN = 'ann@bücher.example'
const PASSWORD = 'Quiet-Harbour-7'

/** Registers with an address as it is typed; the mail comes to `mailbox`. */
async function registered(userName: string, typed: string, mailbox: string) {
  const sent = await site.call(requestRegisterCode, { body: { email: typed } })
  return site.call(register, {
    body: {
      identity: 'customer',
      userName,
      email: typed,
      password: PASSWORD,
      agreed: true,
      code: await site.codeTo(mailbox),
      flow: sent.data.flow,
      agreements: await shownAgreements(site.call),
    },
  })
}

test('an address of an international domain is one account in both forms, mailed to in ASCII and shown as typed', async () => {
  const mailbox = 'ann@xn--bcher-kva.example'
  const made = await registered('ann-buecher', 'Ann@bu\u0308cher.example\u200b', SHOWN)
  expect(made.status).toBe(200)
  for (const account of ['ann@bücher.example', mailbox, 'ＡＮＮ@BÜCHER。example', 'ann-buecher\ufeff']) {
    const { status, data } = await site.call(signIn, {
      body: { identity: 'customer', account, password: PASSWORD },
    })
    expect([account, status, 'userId' in data && data.userId]).toEqual([account, 200, made.data.userId])
  }
  const shown = await site.call(getUserDetail, {}, { as: { ...made.data, cookie: undefined } })
  expect(shown.data.email).toBe('Ann@bücher.example')
  site.clock.advance(120_000)
  const asked = await site.call(requestResetCode, {
    body: { account: 'ann-buecher', email: 'ann@BÜCHER.example' },
  })
  expect(asked.status).toBe(200)
  await site.settle()
  const sent = await site.db.query.selectFrom('outbox').select('toAddress').execute()
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ toAddress }) => toAddress.toLowerCase()))).toEqual(new Set([mailbox]))
})

test('both forms of an address are taken by the same person, also by a sub-account', async () => {
  const owner = await site.registerPerson()
  const sub = (userName: string, email: string) =>
    site.call(createSubAccount, { body: { userName, name: 'Li Hua', email, roleIds: [] } }, { as: owner })
  expect((await sub('idn-first', 'li@例子.中国')).status).toBe(200)
  const again = await sub('idn-second', 'Li@xn--fsqu00a.xn--fiqs8s')
  expect(errorOf(again).fields?.email?.code).toBe('emailExist')
})

test('a role has no double by what cannot be seen', async () => {
  const owner = await site.registerPerson()
  const role = (name: string) =>
    site.call(createRole, { body: { name, description: '', permissions: [] } }, { as: owner })
  expect((await role('Buyers team')).status).toBe(200)
  for (const name of ['Administrator\u200b', 'Buyers  team', 'buyers\u00a0team', 'Ｂuyers team'])
    expect([name, (await role(name)).status]).toEqual([name, 409])
})

test.each(['\u2800', '\u0301', '\ue000', '\ud800', ' \u200b\ufeff '])(
  'a comment of %j alone is empty',
  async (text) => {
    const partner = await registeredPartner(site)
    const { id: dealId } = await draftedDeal(site, partner)
    const answer = await site.call(
      commentDeal,
      { params: { dealId }, body: { text, files: [], replyTo: null } },
      { as: partner },
    )
    expect(errorOf(answer).fields?.text?.code).toBe('required')
  },
)

test.each([
  ['138–0013–8000', '138-0013-8000'],
  ['(0574) 8765 4321', '057487654321'],
  ['\u202d+65 6123 4567\u202c', '+6561234567'],
  ['１３８００１３８０００', '13800138000'],
])('an import takes the phone %s as the form does', async (typed, stored) => {
  const partner = await registeredPartner(site)
  const csv = dealCsv({ contactPhone: typed, projectName: 'Ｂｒａｎｃｈ－rollout' })
  const { data } = await site.call(checkDealImport, { upload: new File([csv], 'deals.csv') }, { as: partner })
  expect([data.problems, data.ready]).toEqual([[], 1])
  await site.call(
    confirmDealImport,
    { params: { importId: data.importId }, body: { submit: false } },
    { as: partner },
  )
  const { list } = (await site.call(dealList.endpoints.list, { query: {} }, { as: partner })).data
  const { values } = await readDeal(site, partner, list[0]?.id ?? '')
  expect(values).toMatchObject({ contactPhone: stored, projectName: 'Branch-rollout' })
})
