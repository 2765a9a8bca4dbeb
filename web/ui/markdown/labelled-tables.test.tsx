import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

const BODY = `# Title

| Data | How *long* |
|---|---|
| Trials | 7 days |
| Mails | 30 days |
`

test('a cell of a table has the words of its column, for cards on narrow screens', () => {
  const { container } = render(<MarkdownText body={BODY} />)
  const cells = [...container.querySelectorAll('td')]
  expect(cells.map(({ dataset, textContent }) => [dataset.label, textContent])).toEqual([
    ['Data', 'Trials'],
    ['How long', '7 days'],
    ['Data', 'Mails'],
    ['How long', '30 days'],
  ])
})
