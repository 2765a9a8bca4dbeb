import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createLog } from '#server/kit/log.ts'
import { handleProcessFaults } from './process-faults.ts'

function watched() {
  const lines: string[] = []
  const stops: number[] = []
  const from = new EventEmitter()
  const log = createLog({ level: 'error', pretty: false, write: (line) => lines.push(line) })
  handleProcessFaults(log, (exitCode) => stops.push(exitCode), from)
  return { from, lines, stops }
}

test('an unhandled rejection is logged, and the process continues', () => {
  const { from, lines, stops } = watched()
  for (const reason of [new Error('one'), 'two']) from.emit('unhandledRejection', reason)
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(['one', 'two'])
  expect(stops).toEqual([])
})

test('an uncaught exception is logged, and the process stops with code 1', () => {
  const { from, lines, stops } = watched()
  from.emit('uncaughtException', new Error('broken'))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'uncaught exception', err: { message: 'broken' } })
  expect(stops).toEqual([1])
})
