import { expect, test } from 'vitest'
import { createLinkedQueries } from './linked-queries.ts'

const link = (address: string) => `<a class="x" href="${address}">there</a>`

test('the latest links count, so many of them', () => {
  const linked = createLinkedQueries((path, search) => (path === '/a' ? path + search : undefined), 2)
  linked.addFrom(
    link('/a?q=1&amp;p=2#top') + link('/b?q=1') + link('/a?q=2') + link('https://x.example/a?q=9'),
  )
  expect(['/a?q=1&p=2', '/a?q=2', '/b?q=1', '/a?q=9'].map(linked.has)).toEqual([true, true, false, false])
  linked.addFrom(link('/a?q=1&amp;p=2') + link('/a?q=3'))
  expect(['/a?q=1&p=2', '/a?q=2', '/a?q=3'].map(linked.has)).toEqual([true, false, true])
})
