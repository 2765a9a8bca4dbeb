import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { QUEUES } from '#contract/domains.ts'
import { queueFiles } from '#web/desk/queue-desk/queue-names.ts'
import { inRoot } from './root.ts'
import { textFileName } from './text-file-name.ts'

test('the server finds the texts of a namespace by the name of their file', () => {
  expect(textFileName('web/identity/email-change/text.zh.ts')).toBe('emailChange.zh')
  expect(textFileName('web/trials/trial/trial-result.text.en.ts')).toBe('trialResult.en')
  expect(textFileName('web/platform/text/error-texts.zh.ts')).toBe('errorTexts.zh')
})

test('files of other modules have names of their own', () => {
  expect(textFileName('contract/deals/pipeline/pipeline-queue.text.zh.ts')).toBeUndefined()
  expect(textFileName('web/desk/queue-desk/desk-queues.ts')).toBeUndefined()
})

test('the document names the files that the loader of a queue requests', () => {
  const source = readFileSync(inRoot('web/desk/queue-desk/desk-queues.ts'), 'utf8')
  for (const { address } of QUEUES) {
    const own = source.slice(source.search(new RegExp(`\n  '?${address}'?: \\{`)))
    const files = [...own.matchAll(/import\('[^']*\/([\w.-]+?)(?:\.zh)?\.ts'\)/g)]
      .slice(0, 2)
      .map(([, file]) => file)
    expect(queueFiles(`/operator/queues/${address}/table`)).toEqual(files)
  }
})
