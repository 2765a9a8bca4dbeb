import { expect, test } from 'vitest'
import { formatted, withPicture } from './markdown-edit.ts'

test('a picture that is chosen while the words of another mark are selected goes behind that mark', () => {
  const first = withPicture({ text: 'One', start: 3, end: 3 }, '/pictures/a.jpg', 'description')
  expect(first.text.slice(first.start, first.end)).toBe('description')
  const second = withPicture(first, '/pictures/b.jpg', 'description')
  expect(second.text).toBe('One\n\n![description](/pictures/a.jpg)\n\n![description](/pictures/b.jpg)\n')
  expect(second.text.slice(second.start, second.end)).toBe('description')
  const words = { text: 'words', link: 'words of the link' }
  for (const tool of ['bold', 'link'] as const) {
    const marked = formatted({ text: 'See ', start: 4, end: 4 }, tool, words)
    expect(withPicture(marked, '/pictures/a.jpg', 'd').text).toBe(`${marked.text}\n\n![d](/pictures/a.jpg)\n`)
  }
})

test('a picture goes where the caret is otherwise', () => {
  const put = (text: string, end: number) => withPicture({ text, start: end, end }, '/p.jpg', 'd').text
  expect(put('One two', 3)).toBe('One\n\n![d](/p.jpg)\n\n two')
  expect(put('![a](/a.jpg)', 0)).toBe('![d](/p.jpg)\n\n![a](/a.jpg)')
  expect(put('![a](/a.jpg)', 12)).toBe('![a](/a.jpg)\n\n![d](/p.jpg)\n')
})
