import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { QUEUES } from '#contract/domains.ts'
import { queueFiles } from '#web/desk/queue-desk/queue-names.ts'
import { TEXT_PARTS } from '#web/platform/text/text-parts.ts'
import { inRoot } from './root.ts'
import { textFileName } from './text-file-name.ts'

const IMPORT = /^ {2}(\w+): \(\) => import\('(?:#|\.\/)([^']+)'\)/gm

test('the server finds the texts of every namespace by the name of their file: no two have the same', () => {
  for (const language of ['zh', 'en']) {
    const source = readFileSync(inRoot('web/platform/text', `browser.${language}.ts`), 'utf8')
    const found = [...source.matchAll(IMPORT)].map(([, part, file = '']) => [
      part,
      textFileName(file.startsWith('web/') ? file : `web/platform/text/${file}`),
    ])
    expect(found).toEqual(found.map(([part]) => [part, `${part}.${language}`]))
    expect(found.map(([part]) => part).sort()).toEqual([...TEXT_PARTS].sort())
  }
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
