/** The board of a partner: sums of every stage, and the most urgent deals as cards. */
import { expect, test } from 'vitest'
import { moveDeal, withdrawDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { getDealBoard } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { type Person, testApp } from '#test/app.ts'
import { draftedDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { boardCards, boardSums } from './pipeline-board.store.ts'

test('the board has sums of every stage, the most urgent cards first, and nothing of another account', async () => {
  const site = await testApp()
  const [partner, rival] = [await registeredPartner(site), await registeredPartner(site)]
  await submittedDeal(site, rival, { scale: 999 })
  const board = async (as: Person) => (await site.call(getDealBoard, { query: {} }, { as })).data.columns
  const empty = await board(await registeredPartner(site))
  expect(empty.map(({ count, desktops, cards }) => [count, desktops, cards.length])).toEqual(
    Array.from({ length: 7 }, () => [0, 0, 0]),
  )

  const draft = await draftedDeal(site, partner, { scale: null })
  const review = await submittedDeal(site, partner, { scale: 30 })
  const [soon, later, asked, moved, gone] = [
    await submittedDeal(site, partner, { scale: 10 }),
    await submittedDeal(site, partner, { scale: 20 }),
    await submittedDeal(site, partner, { scale: 40 }),
    await submittedDeal(site, partner, { scale: 50 }),
    await submittedDeal(site, partner, { scale: 60 }),
  ]
  const set = (id: string, change: { status: 'approved' | 'actionRequired'; protectedUntil?: number }) =>
    site.db.query.updateTable('deals').set(change).where('id', '=', id).execute()
  const now = site.clock.now()
  await set(later.id, { status: 'approved', protectedUntil: now + 60 * DAY_MS })
  await set(soon.id, { status: 'approved', protectedUntil: now + 5 * DAY_MS })
  await set(asked.id, { status: 'actionRequired' })
  const as = { as: partner }
  const body = { from: 'prospect', to: 'solution', reason: '', note: '' } as const
  await site.call(moveDeal, { params: { dealId: moved.id }, body }, as)
  const { version } = gone
  await site.call(withdrawDeal, { params: { dealId: gone.id }, body: { version } }, as)

  const columns = await board(partner)
  expect(columns.map(({ stage, count, desktops }) => [stage, count, desktops])).toEqual([
    ['prospect', 5, 100],
    ['qualified', 0, 0],
    ['solution', 1, 50],
    ['validation', 0, 0],
    ['committed', 0, 0],
    ['won', 0, 0],
    ['lost', 0, 0],
  ])
  expect(columns[0]?.cards.map(({ id }) => id)).toEqual(
    [asked, soon, later, review, draft].map(({ id }) => id),
  )
  expect(columns[2]?.cards).toMatchObject([
    { id: moved.id, stage: 'solution', scale: 50, status: 'inReview' },
  ])
})

test('a stage has so many cards, and counts the others; a sale is counted without a card', async () => {
  const site = await testApp()
  const partner = await registeredPartner(site)
  for (let at = 0; at < DEAL.boardCards + 2; at += 1) await draftedDeal(site, partner, { scale: 1 })
  const sold = await draftedDeal(site, partner, { scale: 7 })
  await site.db.query
    .updateTable('deals')
    .set({ status: 'approved', stage: 'won' })
    .where('id', '=', sold.id)
    .execute()
  const { data } = await site.call(getDealBoard, { query: {} }, { as: partner })
  const [prospect, won] = [data.columns[0], data.columns[5]]
  expect([prospect?.count, prospect?.cards.length]).toEqual([DEAL.boardCards + 2, DEAL.boardCards])
  expect(won).toEqual({ stage: 'won', count: 1, desktops: 7, cards: [] })
})

test('the board takes the filters and the search of the list, and its sums follow them', async () => {
  const site = await testApp()
  const [partner, rival] = [await registeredPartner(site), await registeredPartner(site)]
  const [lab, clinic] = [
    await submittedDeal(site, partner, { scale: 240, industry: 'education' }),
    await draftedDeal(site, partner, { projectName: 'Night-shift', scale: 64, industry: 'medical' }),
  ]
  await draftedDeal(site, rival, { projectName: 'Night-shift', scale: 999 })
  const found = async (query: object) => {
    const { data } = await site.call(getDealBoard, { query }, { as: partner })
    const sum = (name: 'count' | 'desktops') => data.columns.reduce((all, column) => all + column[name], 0)
    return [sum('count'), sum('desktops'), ...data.columns.flatMap(({ cards }) => cards.map(({ id }) => id))]
  }
  expect(await found({})).toEqual([2, 304, lab.id, clinic.id])
  expect(await found({ search: 'NIGHT' })).toEqual([1, 64, clinic.id])
  expect(await found({ industry: 'education' })).toEqual([1, 240, lab.id])
  expect(await found({ tab: 'inReview,needsReply' })).toEqual([1, 240, lab.id])
  expect(await found({ scaleTo: '100', status: 'draft' })).toEqual([1, 64, clinic.id])
  expect(await found({ stage: 'won' })).toEqual([0, 0])
  expect(await found({ search: 'no such deal' })).toEqual([0, 0])
  const refused = await site.call(getDealBoard, { query: { stage: 'sold' } as never }, { as: partner })
  expect(refused.status).toBe(400)
  // Of a long list only what the search index has found is read.
  const scope = { accountId: partner.userId, now: site.clock.now() }
  const ids = [lab.id, clinic.id]
  const matching = { scope, filters: {}, search: 'night', searched: dealList.search ?? [], found: ids }
  expect(await boardSums(site.db.query, matching)).toEqual([{ stage: 'prospect', count: 1, desktops: 64 }])
  expect((await boardCards(site.db.query, matching)).map(({ id }) => id)).toEqual([clinic.id])
})
