/** Which deals a person has unread notifications about: in the list, on the board and on the deal itself. */
import { expect, test } from 'vitest'
import { getDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { getDealBoard } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import { commentDealOnDesk } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { markNotificationsRead } from '#contract/messages/notification/notification.endpoints.ts'
import { type Person, testApp } from '#test/app.ts'
import { draftedDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { signedInOperator } from '#test/operator.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

test('a deal has a mark for those who were told of it, until they have read it', async () => {
  const site = await testApp({ demo: false })
  const partner = await registeredPartner(site)
  const colleague = await signedInSubAccount(site, partner, { userName: 'lin-yue-sales' })
  await grantTo(site, colleague, 'pipelineEditor')
  await draftedDeal(site, partner)
  const { id: dealId } = await submittedDeal(site, partner, { projectName: 'Ward-tablets' })
  await site.settle()
  const params = { dealId }
  const listed = async (as: Person) =>
    (await site.call(dealList.endpoints.list, { query: {} }, { as })).data.list
      .filter(({ unread }) => unread)
      .map(({ id }) => id)
  const onBoard = async (as: Person) =>
    (await site.call(getDealBoard, { query: {} }, { as })).data.columns
      .flatMap(({ cards }) => cards)
      .filter(({ unread }) => unread)
      .map(({ id }) => id)
  const news = async (as: Person) => (await site.call(getDeal, { params }, { as })).data.unread
  const read = async (as: Person) =>
    site.call(markNotificationsRead, { body: { ids: await news(as) } }, { as })

  // That it was received is told to the account, which submitted it.
  expect([await listed(partner), await onBoard(partner)]).toEqual([[dealId], [dealId]])
  expect(await news(partner)).toHaveLength(1)
  expect([await listed(colleague), await onBoard(colleague), await news(colleague)]).toEqual([[], [], []])
  await read(partner)
  expect([await listed(partner), await onBoard(partner), await news(partner)]).toEqual([[], [], []])

  const operator = await signedInOperator(site, 'reviewer')
  const body = { text: `@${colleague.userName} Which image?`, replyTo: null }
  await site.call(commentDealOnDesk, { params: { requestId: dealId }, body }, { as: operator })
  expect([await listed(colleague), await onBoard(colleague)]).toEqual([[dealId], [dealId]])
  await read(colleague)
  expect([await listed(colleague), await listed(partner)]).toEqual([[], [dealId]])
})
