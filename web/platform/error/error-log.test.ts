import { beforeEach, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { clearErrors, ERROR_LOG_LENGTH, errorLog, logError, noteFailedCall, redacted } from './error-log.ts'

beforeEach(clearErrors)

describe('the error log', () => {
  test('has the newest entry first, a maximum length, and can be cleared', () => {
    for (let n = 1; n <= ERROR_LOG_LENGTH + 5; n += 1) {
      logError({ kind: 'page', code: `E${n}`, message: '', place: '' })
    }
    expect(errorLog.snapshot()).toHaveLength(ERROR_LOG_LENGTH)
    expect(errorLog.snapshot()[0]?.code).toBe(`E${ERROR_LOG_LENGTH + 5}`)
    clearErrors()
    expect(errorLog.snapshot()).toEqual([])
  })

  test('notifies its subscribers', () => {
    let notified = 0
    const stop = errorLog.subscribe(() => {
      notified += 1
    })
    logError({ kind: 'page', code: 'E', message: '', place: '' })
    stop()
    clearErrors()
    expect(notified).toBe(1)
  })

  test('has the path, code and request id of a failed call', () => {
    const error = { status: 403, errorCode: '0059', errorMsg: 'No permission.', requestId: 'r-1' }
    noteFailedCall(listAuditEvents, error)
    expect(errorLog.snapshot()[0]).toMatchObject({
      kind: 'call',
      code: '0059',
      message: 'No permission.',
      place: 'GET /api/audit-events',
      requestId: 'r-1',
    })
  })
})

describe('an entry does not contain', () => {
  test.each([
    ['https://desk.example/entry/unlock#token=abc', 'https://desk.example/entry/unlock'],
    ['/content/information?XPartnerToken=abc', '/content/information'],
    ['failed for ann.lee@example.com today', 'failed for …@… today'],
    ['token 3q2-7wAAAbbbCCCdddEEE111 refused', 'token … refused'],
    ['code 123456 is wrong', 'code … is wrong'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('%s', (text, left) => {
    expect(redacted(text)).toBe(left)
  })

  test('messages longer than the limit', () => {
    expect(redacted('long '.repeat(200)).length).toBeLessThanOrEqual(301)
  })
})
