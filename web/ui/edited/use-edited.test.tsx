import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { clearSession, storeSession } from '#web/platform/session/session-store.ts'
import { FOLLOWED_ROWS } from './followed-path.ts'
import { useDraftText } from './use-draft.ts'
import { useEdited } from './use-edited.ts'

const LIN = { token: 'a'.repeat(43), userId: 'lin' }
const MEI = { token: 'b'.repeat(43), userId: 'mei' }
const BASE = { name: 'Lin', email: 'lin@a.example' }

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function edit(
  initial: { value: typeof BASE; version: number } = { value: BASE, version: 1 },
  key = 'subAccount 7',
) {
  const draft = formDraft<typeof BASE>(key)
  return renderHook(({ stored }) => useEdited({ stored, draft }), { initialProps: { stored: initial } })
}

test('a newer version is merged with what was typed, and the next save is about it', () => {
  const { result, rerender } = edit()
  act(() => result.current.set({ ...BASE, email: 'lin@b.example' }, 'email'))
  rerender({ stored: { value: { ...BASE, name: 'Renamed' }, version: 2 } })
  expect(result.current).toMatchObject({
    value: { name: 'Renamed', email: 'lin@b.example' },
    version: 2,
    theirs: {},
  })
})

test('a field that both changed keeps both values until one is chosen', () => {
  const { result, rerender } = edit()
  act(() => result.current.set({ ...BASE, name: 'Mine' }, 'name'))
  rerender({ stored: { value: { ...BASE, name: 'Theirs' }, version: 2 } })
  expect([result.current.value.name, result.current.theirs]).toEqual(['Mine', { name: 'Theirs' }])
  // A third change elsewhere does not settle it.
  rerender({ stored: { value: { name: 'Theirs', email: 'c@a.example' }, version: 3 } })
  expect(result.current.theirs).toEqual({ name: 'Theirs' })
  act(() => result.current.choose('name', 'theirs'))
  expect(result.current).toMatchObject({
    value: { name: 'Theirs', email: 'c@a.example' },
    theirs: {},
    isChanged: false,
  })
})

test('a conflict is there again after a reload, until one of its values is chosen', () => {
  const theirs = { ...BASE, name: 'Theirs' }
  const first = edit()
  act(() => first.result.current.set({ ...BASE, name: 'Mine' }, 'name'))
  first.rerender({ stored: { value: theirs, version: 2 } })
  act(() => first.result.current.set({ name: 'Mine', email: 'lin@b.example' }, 'email'))
  first.unmount()
  const again = edit({ value: theirs, version: 2 })
  expect(again.result.current).toMatchObject({
    value: { name: 'Mine', email: 'lin@b.example' },
    theirs: { name: 'Theirs' },
  })
  again.unmount()
  // Another change of it is what the choice is about.
  const later = edit({ value: { ...BASE, name: 'Newer' }, version: 3 })
  expect(later.result.current.theirs).toEqual({ name: 'Newer' })
  act(() => later.result.current.choose('name', 'mine'))
  later.unmount()
  expect(edit({ value: { ...BASE, name: 'Newer' }, version: 3 }).result.current.theirs).toEqual({})
})

test('of two fields in one group, a reload asks about the one that is not settled', () => {
  const title = (en: string, zh: string) => ({ title: { en, zh }, rows: [{ id: 'a', name: 'a' }] })
  type Guide = ReturnType<typeof title>
  const start = (value: Guide, version: number) =>
    renderHook(({ stored }) => useEdited({ stored, draft: formDraft<Guide>('guide') }), {
      initialProps: { stored: { value, version } },
    })
  const first = start(title('One', '一'), 1)
  act(() => first.result.current.set(title('Mine', '我的')))
  const now = title('Theirs', '别人的')
  first.rerender({ stored: { value: now, version: 2 } })
  expect(first.result.current.theirs).toEqual({ 'title.en': 'Theirs', 'title.zh': '别人的' })
  act(() => first.result.current.choose('title.en', 'mine'))
  first.unmount()
  const again = start(now, 2)
  expect(again.result.current).toMatchObject({
    value: title('Mine', '我的'),
    theirs: { 'title.zh': '别人的' },
  })
  expect(Object.keys(again.result.current.theirs)).toEqual(['title.zh'])
})

test('while one field waits for a choice, a reload asks about no other that changed since', () => {
  const first = edit()
  act(() => first.result.current.set({ ...BASE, name: 'Mine' }, 'name'))
  first.rerender({ stored: { value: { name: 'Theirs', email: 'one@b.example' }, version: 2 } })
  first.rerender({ stored: { value: { name: 'Theirs', email: 'two@b.example' }, version: 3 } })
  first.unmount()
  const again = edit({ value: { name: 'Theirs', email: 'three@b.example' }, version: 4 })
  expect(again.result.current).toMatchObject({
    value: { name: 'Mine', email: 'three@b.example' },
    theirs: { name: 'Theirs' },
  })
})

test('a conflict in a row goes with the row, and only its own field settles it', () => {
  interface Regions {
    readonly regions: readonly { readonly id: string; readonly name: string }[]
  }
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
  const stored = (version: number, ...regions: unknown[]) =>
    ({ value: { regions }, version }) as { value: Regions; version: number }
  const { result, rerender } = renderHook(
    ({ stored }) => useEdited<Regions>({ stored, rows: FOLLOWED_ROWS }),
    {
      initialProps: { stored: stored(1, a, b) },
    },
  )
  const mine = { id: 'b', name: 'Mine' }
  act(() => result.current.set(stored(1, a, mine).value, 'regions.1.name'))
  rerender({ stored: stored(2, a, { id: 'b', name: 'Theirs' }) })
  expect(result.current.theirs).toEqual({ 'regions.1.name': 'Theirs' })
  // A row is added, and another one moved.
  act(() => result.current.set(stored(2, mine, a, c).value, 'regions'))
  expect(result.current.theirs).toEqual({ 'regions.0.name': 'Theirs' })
  act(() => result.current.set(stored(2, a, mine, c).value))
  expect(result.current.theirs).toEqual({ 'regions.1.name': 'Theirs' })
  // Another person adds one above.
  rerender({ stored: stored(3, { id: 'x', name: 'x' }, a, { id: 'b', name: 'Theirs' }) })
  expect(result.current.theirs).toEqual({ 'regions.2.name': 'Theirs' })
  act(() => result.current.choose('regions.2.name', 'theirs'))
  expect(result.current.value.regions.map(({ name }) => name)).toEqual(['x', 'a', 'Theirs', 'c'])
})

test('a conflict ends with its row', () => {
  const rows = (...names: string[]) => ({ rows: names.map((name, at) => ({ id: `${at}`, name })) })
  const { result, rerender } = renderHook(({ stored }) => useEdited({ stored, rows: FOLLOWED_ROWS }), {
    initialProps: { stored: { value: rows('a', 'b'), version: 1 } },
  })
  act(() => result.current.set(rows('a', 'Mine'), 'rows.1.name'))
  rerender({ stored: { value: rows('a', 'Theirs'), version: 2 } })
  act(() => result.current.set(rows('a'), 'rows'))
  expect(result.current.theirs).toEqual({})
})

test('what is saved is no change any more, and what was typed meanwhile is', () => {
  const { result } = edit()
  const sent = { ...BASE, name: 'Sent' }
  act(() => result.current.set(sent))
  act(() => result.current.saved(sent, { value: { ...sent, email: 'lin@normal.example' }, version: 2 }))
  expect([result.current.isChanged, result.current.value.email]).toEqual([false, 'lin@normal.example'])
  act(() => result.current.set({ ...result.current.value, name: 'Again' }))
  expect(result.current.isChanged).toBe(true)
})

test('a left draft is merged with the object as it is now, and overwrites nothing of a later change', () => {
  const first = edit()
  act(() => first.result.current.set({ ...BASE, name: 'Mine' }, 'name'))
  first.unmount()
  const { result } = edit({ value: { name: 'Theirs', email: 'new@a.example' }, version: 2 })
  expect(result.current).toMatchObject({
    value: { name: 'Mine', email: 'new@a.example' },
    theirs: { name: 'Theirs' },
    isRestored: true,
  })
})

test('a suggestion fills what was not changed, and replaces nothing that was typed', () => {
  const { result } = edit()
  act(() => result.current.set({ ...BASE, email: 'lin@b.example' }, 'email'))
  act(() => result.current.suggest({ name: 'Lin Yue', email: 'known@a.example' }))
  expect(result.current.value).toEqual({ name: 'Lin Yue', email: 'lin@b.example' })
})

test('a draft is of its object and of its person', () => {
  storeSession(LIN)
  const { result } = edit()
  act(() => result.current.set({ ...BASE, name: 'Mine' }, 'name'))
  expect(edit(undefined, 'subAccount 8').result.current.value).toEqual(BASE)
  clearSession()
  storeSession(MEI)
  expect(edit().result.current.value).toEqual(BASE)
})

test('a text that was typed is there again, at its object only, until it is sent', () => {
  const typing = renderHook(({ key }) => useDraftText(key), { initialProps: { key: 'comment deal-1' } })
  act(() => typing.result.current.set('For deal 1'))
  typing.rerender({ key: 'comment deal-2' })
  expect(typing.result.current.value).toBe('')
  typing.rerender({ key: 'comment deal-1' })
  expect(typing.result.current).toMatchObject({ value: 'For deal 1', isRestored: true })
  act(() => typing.result.current.clear())
  expect(renderHook(() => useDraftText('comment deal-1')).result.current.value).toBe('')
})

test('a text that is typed after the session has ended belongs to its owner', () => {
  storeSession(LIN)
  const { result } = renderHook(() => useDraftText('note request-1'))
  act(() => result.current.set('Half'))
  clearSession()
  act(() => result.current.set('Half a note'))
  expect(renderHook(() => useDraftText('note request-1')).result.current.value).toBe('')
  storeSession(LIN)
  expect(renderHook(() => useDraftText('note request-1')).result.current.value).toBe('Half a note')
})
