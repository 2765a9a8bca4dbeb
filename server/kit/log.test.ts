import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(pretty = false) {
  const lines: string[] = []
  const log = createLog({ level: 'info', pretty, write: (line) => lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

test('writes one JSON object a line, with level, time and facts', () => {
  const { log, last } = logged()
  log.info({ requestId: 'r1', status: 200 }, 'answered')
  expect(last()).toMatchObject({ level: 30, requestId: 'r1', status: 200, msg: 'answered' })
  expect(typeof last().time).toBe('number')
})

test.each(['password', 'token', 'cookie', 'code', 'body', 'x-auth-token', 'html'])(
  'hides %s at every depth that lines have',
  (name) => {
    const { log, lines, last } = logged()
    log.info({
      [name]: 'hunter2',
      headers: { [name]: 'hunter2' },
      request: { headers: { [name]: 'hunter2' } },
    })
    expect(lines.join()).not.toContain('hunter2')
    expect(last()[name]).toBe('[hidden]')
  },
)

test('keeps what failed and why, but not the values in it', () => {
  const { log, lines, last } = logged()
  const detail = { code: '23505', detail: 'Key (email)=(a@example.com) already exists.' }
  log.error(
    { err: Object.assign(new Error('duplicate key', { cause: new Error('deeper') }), detail) },
    'broke',
  )
  expect(last().err).toMatchObject({
    message: 'duplicate key',
    errorCode: '23505',
    cause: { message: 'deeper' },
  })
  expect(last().err.stack).toContain('log.test.ts')
  expect(lines.join()).not.toContain('a@example.com')
})

test('says nothing below its level, and nothing at all when silent', () => {
  const { log, lines } = logged()
  log.debug('detail')
  createLog({ level: 'silent', pretty: false, write: (line) => lines.push(line) }).error('loud')
  expect(lines).toEqual([])
})

test('writes short lines for people on request', () => {
  const { log, lines } = logged(true)
  log.warn({ port: 1 }, 'careful')
  log.error({ err: new Error('why') }, 'broke')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn careful \{"port":1\}\n$/)
  expect(lines[1]).toContain('Error: why')
})

test.each(['debug', 'info', 'warn', 'error'] as const)('names the level %s for people', (level) => {
  const lines: string[] = []
  createLog({ level: 'debug', pretty: true, write: (line) => lines.push(line) })[level]('said')
  expect(lines.join()).toMatch(new RegExp(`^[\\d:]+ ${level} said\n$`))
})
