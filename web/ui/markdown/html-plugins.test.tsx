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
    ['How long', '7\u00a0days'],
    ['Data', 'Mails'],
    ['How long', '30\u00a0days'],
  ])
})

test('a table says how many columns it has: one of two stays a table on narrow screens', () => {
  const body = `${BODY}\n| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |\n`
  const { container } = render(<MarkdownText body={body} />)
  expect([...container.querySelectorAll('table')].map(({ dataset }) => dataset.columns)).toEqual(['2', '3'])
})

test('the alignment of a column is an attribute of its cells, which have no styles of their own', () => {
  const body = '| Size | Price | Note |\n|:---|---:|:---:|\n| 2 vCPU | 112.06 | monthly |\n'
  const { container } = render(<MarkdownText body={body} />)
  const cells = [...container.querySelectorAll('th, td')] as HTMLElement[]
  expect(cells.map(({ dataset }) => dataset.align)).toEqual([
    'left',
    'right',
    'center',
    'left',
    'right',
    'center',
  ])
  expect(cells.filter((cell) => cell.hasAttribute('style') || cell.hasAttribute('align'))).toEqual([])
})

test('spaces that Markdown needs after bold words, or where a line ends, are none in Chinese', () => {
  const body =
    '**时长。** 试用期为 72 小时，\n自就绪时起算。另见[隐私政策](/privacy)。`；  x`\n\n**Length.** It is\n72 hours.\n\n' +
    'Select “Log in” and **“Continue”** again.\n\n**“继续”** 再试。\n'
  const { container } = render(<MarkdownText body={body} />)
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '时长。试用期为 72\u00a0小时，自就绪时起算。另见隐私政策。；  x',
    'Length. It is\n72\u00a0hours.',
    'Select “Log in” and “Continue” again.',
    '“继续”再试。',
  ])
})

test('the word e-mail does not break at its hyphen, and stays as it is in code', () => {
  const { container } = render(<MarkdownText body={'By **e-mail**, two E-mails and `e-mail`.'} />)
  expect(container.textContent?.trim()).toBe('By e-mail, two E-mails and e-mail.')
  expect([...container.querySelectorAll('.oneline')].map(({ textContent }) => textContent)).toEqual([
    'e-mail',
    'E-mails',
  ])
})

test('links in a text are told from those of the page, of which some are hidden (base.css)', () => {
  const { container } = render(<MarkdownText body="Open the [free trial](/content/freeTrial) page." />)
  expect(container.querySelector('[data-sentences] a')?.textContent).toBe('free trial')
})
