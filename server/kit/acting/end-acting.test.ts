import { expect, test } from 'vitest'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { ActingItem, ActingKind, Ending } from './acting.ts'
import { countEnded, endActing, listActing, toldItems } from './end-acting.ts'

const item = (id: string, changedAt: number, more: Partial<ActingItem> = {}): ActingItem => ({
  id,
  name: id,
  changedAt,
  madeBy: null,
  userId: 'a',
  target: '',
  lastUsedAt: null,
  usable: true,
  ...more,
})

/** A kind whose items are in memory, and what it was asked to end. */
function kindWith(endsOn: ActingKind['endsOn'], items: readonly ActingItem[], name = 'thing') {
  const asked: { ids: string[]; ending: Ending }[] = []
  const kind: ActingKind = {
    name,
    title: { zh: name, en: name },
    tables: [],
    endsOn,
    list: async (_deps, _db, { subAccountId }) =>
      items.filter(({ userId }) => subAccountId === undefined || userId === (subAccountId ?? 'a')),
    end: async (_deps, _tx, chosen, ending) => {
      asked.push({ ids: chosen.map(({ id }) => id), ending })
    },
  }
  return { kind, asked }
}

const tx = {} as Executor
const depsWith = (...acts: ActingKind[]) => ({ domains: [{ name: 'test', acts }] }) as unknown as Deps
const items = [item('old', 10), item('new', 90), item('moved', 80)]
const ofSub = item('sub', 10, { userId: 's' })

test.each([
  ['all', ['old', 'new', 'moved', 'sub']],
  ['own', ['old', 'new', 'moved']],
  ['allSince', ['new', 'moved']],
  ['ownSince', ['new', 'moved']],
] as const)('recovery ends of a kind: %s', async (extent, ended) => {
  const { kind, asked } = kindWith({ recovery: extent }, [...items, ofSub])
  await endActing(depsWith(kind), tx, { accountId: 'a', why: 'recovery', since: 50 })
  expect(asked.map(({ ids }) => ids)).toEqual([ended])
})

test('an occasion that a kind does not name lets all of it stay', async () => {
  const { kind, asked } = kindWith({ recovery: 'all' }, items)
  expect(await endActing(depsWith(kind), tx, { accountId: 'a', why: 'closing' })).toEqual([])
  expect(asked).toEqual([])
})

test('a sub-account loses what is its own, and the account nothing', async () => {
  const { kind, asked } = kindWith({ subAccountDisabled: 'own' }, [...items, ofSub])
  const whose = { accountId: 'a', subAccountId: 's' }
  await endActing(depsWith(kind), tx, { ...whose, why: 'subAccountDisabled' })
  expect(asked).toEqual([{ ids: ['sub'], ending: { ...whose, why: 'subAccountDisabled', since: 0 } }])
})

test('the item of the caller stays, and what has ended is counted by kind', async () => {
  const sessions = kindWith({ signOutEverywhere: 'all' }, items, 'session')
  const others = kindWith({ signOutEverywhere: 'all' }, [], 'other')
  const deps = depsWith(sessions.kind, others.kind)
  const ended = await endActing(deps, tx, { accountId: 'a', why: 'signOutEverywhere', except: 'new' })
  expect([countEnded(ended, 'session'), countEnded(ended, 'other')]).toEqual([2, 0])
  expect(others.asked).toEqual([])
})

test('everything that can act is listed by kind', async () => {
  const { kind } = kindWith({}, items)
  const [listed] = await listActing(depsWith(kind), tx, { accountId: 'a' })
  expect(listed?.items.map(({ id }) => id)).toEqual(['old', 'new', 'moved'])
})

test('the owner is told what has ended: kind by kind, each name once, with where it leads where that is not its name', () => {
  const { kind: webhooks } = kindWith({}, [], 'Webhook')
  const { kind: people } = kindWith({}, [], 'Sub-account')
  const { kind: tabs } = kindWith({}, [], 'Tab')
  const ended = [
    {
      kind: { ...webhooks, isTold: true as const },
      items: [
        item('1', 1, { name: 'https://a.example', target: 'https://a.example' }),
        item('2', 1, { name: 'Orders', target: 'https://b.example' }),
        item('3', 1, { name: 'Orders', target: 'https://b.example' }),
      ],
    },
    { kind: { ...people, isTold: true as const }, items: [item('4', 1, { name: { zh: '梅', en: 'mei' } })] },
    { kind: tabs, items: [item('5', 1)] },
  ]
  expect(toldItems(ended, 'en')).toBe(
    'Webhook: https://a.example, Orders (https://b.example); Sub-account: mei',
  )
  expect(toldItems(ended, 'zh')).toBe(
    'Webhook：https://a.example、Orders（https://b.example）；Sub-account：梅',
  )
  const nameless = [item('6', 1, { name: '', target: 'ann@c.example' }), item('7', 1, { name: '' })]
  expect(toldItems([{ kind: { ...people, isTold: true as const }, items: nameless }], 'en')).toBe(
    'Sub-account: ann@c.example',
  )
  expect(toldItems([], 'en')).toBe('')
})
