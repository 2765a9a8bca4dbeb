import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

const [cpu, gpu, disk] = [{ id: 'cpu' }, { id: 'gpu' }, { id: 'disk' }]

function keysAfter(...steps: readonly (readonly unknown[])[]): readonly (readonly string[])[] {
  const [first = [], ...others] = steps
  const { result, rerender } = renderHook(({ rows }) => useRowKeys(rows), { initialProps: { rows: first } })
  const all = [result.current]
  for (const rows of others) {
    rerender({ rows })
    all.push(result.current)
  }
  return all
}

test('a key follows its row to another place', () => {
  const [before, after] = keysAfter([cpu, gpu, disk], [gpu, cpu, disk])
  expect(after).toEqual([before?.[1], before?.[0], before?.[2]])
})

test('the rows after a removed one keep theirs', () => {
  const [before, after] = keysAfter([cpu, gpu, disk], [gpu, disk])
  expect(after).toEqual(before?.slice(1))
})

test('a changed row keeps its key, and a new one gets another', () => {
  const [before, changed, added] = keysAfter([cpu, gpu], [cpu, { id: 'gpu-2' }], [cpu, { id: 'gpu-3' }, cpu])
  expect(changed).toEqual(before)
  expect(added?.slice(0, 2)).toEqual(before)
  expect(new Set(added).size).toBe(3)
})
