import { expect, test } from 'vitest'
import { createBoundedLog } from './bounded-log.ts'
import { createLog } from './log.ts'

function boundedLog() {
  const lines: { msg: string; [fact: string]: unknown }[] = []
  const log = createLog({ level: 'info', pretty: false, write: (line) => lines.push(JSON.parse(line)) })
  const clock = { time: 0 }
  return { lines, clock, bounded: createBoundedLog({ log, now: () => clock.time }) }
}

test('ten lines of a kind in a minute are written, the rest is counted in one line of the next minute', () => {
  const { lines, clock, bounded } = boundedLog()
  for (let at = 0; at < 500; at += 1) bounded.write('info', 'limit signIn', { at }, 'refused')
  bounded.write('warn', 'crossSite', {}, 'another kind')
  expect(lines.map(({ msg }) => msg)).toEqual([
    ...Array.from({ length: 10 }, () => 'refused'),
    'another kind',
  ])
  clock.time = 60_000
  bounded.write('info', 'limit signIn', { at: 500 }, 'refused')
  expect(lines.slice(11)).toMatchObject([
    { event: 'linesOmitted', omitted: 490, kinds: { 'limit signIn': 490 } },
    { at: 500, msg: 'refused' },
  ])
})

test('all kinds together write at most two hundred lines in a minute', () => {
  const { lines, bounded } = boundedLog()
  for (let kind = 0; kind < 100; kind += 1) {
    for (let at = 0; at < 5; at += 1) bounded.write('info', `kind ${kind}`, {}, 'refused')
  }
  expect(lines).toHaveLength(200)
  bounded.flush()
  expect(lines.at(-1)).toMatchObject({ event: 'linesOmitted', omitted: 300 })
})

test('a flush without omitted lines writes nothing', () => {
  const { lines, bounded } = boundedLog()
  bounded.write('info', 'limit', {}, 'refused')
  bounded.flush()
  bounded.flush()
  expect(lines).toHaveLength(1)
})
