/** A queue has one name: in the menu of the desk, in the title of its page, and above its table. */
import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

const NAME = /name: \{ zh: '([^']+)', en: '([^']+)' \}/
const TITLE = /^ {4}title: '([^']+)',/m

test('the name of a queue is the title of its texts, in both languages', () => {
  const queues = paths('contract/*/*/*.queue.ts')
  expect(queues.length).toBeGreaterThan(7)
  const names = queues.map((path) => [path, NAME.exec(textOf(path))?.slice(1)])
  const titles = queues.map((path) => {
    const texts = paths(path.replace('.queue.ts', '-queue.text.*.ts')).toSorted()
    return [path, texts.map((text) => TITLE.exec(textOf(text))?.[1]).toReversed()]
  })
  expect(titles).toEqual(names)
})
