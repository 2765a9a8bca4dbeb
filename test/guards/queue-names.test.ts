/**
 * A queue has one name: in the menu of the desk, in the title of its page, and above its table; and so has the decision
 * against a request.
 */
import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

/** A decision against a request; sales decline a request for a formal quote in words of their own. */
const AGAINST = /^ {4}(?:reject|continue|decline): \{ act: '([^']+)', done: '([^']+)'/m
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

test('a decision against a request has one name in all queues', () => {
  const said = paths('contract/*/*/*-queue.text.*.ts').map((path) => [
    path,
    AGAINST.exec(textOf(path))?.slice(1),
  ])
  expect(said.length).toBeGreaterThan(15)
  const wanted = (path: string) => {
    if (path.endsWith('.en.ts')) return ['Decline', 'Declined']
    return path.includes('/purchase/') ? ['婉拒', '已婉拒'] : ['不通过', '未通过']
  }
  expect(said).toEqual(said.map(([path]) => [path, wanted(String(path))]))
})
