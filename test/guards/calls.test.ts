/** How pages call the API: keys and repeats are those of `callApi` (decision 091). */
import { expect, test } from 'vitest'
import { at, code, textAt, textOf, visit } from './tree.ts'

test('only callApi sends an Idempotency-Key', () => {
  const senders = code('web/')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && /idempotency-?key/i.test(textOf(path)))
    .map(({ path }) => path)
  expect(senders).toEqual(['web/platform/api/call-api.ts'])
})

test('files are sent by useUpload, for which the form around waits', () => {
  const wrong = code('web/')
    .filter(({ path }) => path !== 'web/platform/api/use-upload.ts' && !/\.test\.tsx?$/.test(path))
    .flatMap((file) => {
      const found: string[] = []
      visit(file, {
        CallExpression(node) {
          const [, input] = node.arguments
          if (textAt(file, node.callee) !== 'callApi' || !input) return
          if (/\bupload\b(:|,| })/.test(textAt(file, input))) found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})
