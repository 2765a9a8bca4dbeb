import { expect, test } from 'vitest'
import { textFileName } from './text-file-name.ts'

test('the server finds the texts of a namespace by the name of their file', () => {
  expect(textFileName('web/identity/email-change/text.zh.ts')).toBe('emailChange.zh')
  expect(textFileName('web/trials/trial/trial-result.text.en.ts')).toBe('trialResult.en')
  expect(textFileName('web/platform/text/error-texts.zh.ts')).toBe('errorTexts.zh')
})

test('files of other modules have names of their own', () => {
  expect(textFileName('contract/deals/pipeline/deals-queue.text.zh.ts')).toBeUndefined()
  expect(textFileName('web/desk/queue-desk/desk-queues.ts')).toBeUndefined()
})
