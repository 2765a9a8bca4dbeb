import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmptyDatabase } from '#test/database.ts'
import { withStartLock } from './start-lock.ts'

async function emptyPlace() {
  const place = await makeEmptyDatabase()
  onTestFinished(place.remove)
  return place.options
}

test('of processes that start at the same moment, one works at a time', async () => {
  const place = await emptyPlace()
  const steps: string[] = []
  const start = (name: string) =>
    withStartLock(place, async () => {
      steps.push(`${name} begins`)
      await sleep(50)
      steps.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([start('one'), start('two'), start('three')])).toEqual(['one', 'two', 'three'])
  const begins = steps.filter((_, at) => at % 2 === 0)
  expect(begins.every((step) => step.endsWith('begins'))).toBe(true)
  expect(steps.filter((_, at) => at % 2 === 1)).toEqual(begins.map((step) => step.replace('begins', 'ends')))
})

test('a start that fails lets the next one go on', async () => {
  const place = await emptyPlace()
  await expect(withStartLock(place, () => Promise.reject(new Error('no bucket')))).rejects.toThrow(
    'no bucket',
  )
  expect(await withStartLock(place, () => Promise.resolve('started'))).toBe('started')
})
