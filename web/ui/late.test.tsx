import { act, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { late } from './late.tsx'
import { renderInPage } from './test-render.tsx'

test.each([
  ['zh', /加载失败/, '重试'],
  ['en', /didn’t load/, 'Try again'],
] as const)(
  'a part that does not load says so and is tried again; the page stays (%s)',
  async (language, text, again) => {
    let tries = 0
    const Menu = late<{ readonly name: string }>(async () => {
      tries += 1
      if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
      return ({ name }) => <p>Menu of {name}</p>
    })
    const user = renderInPage(
      <>
        <p>Page</p>
        <Menu name="Li Hua" />
      </>,
      language,
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    await user.click(screen.getByRole('button', { name: again }))
    await user.click(await screen.findByRole('button', { name: again }))
    await screen.findByText('Menu of Li Hua')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Page')).toBeDefined()
    expect(tries).toBe(3)
  },
)

test('a part that is there already is shown at once', async () => {
  const Part = late(async () => () => <p>Part</p>)
  renderInPage(<Part />)
  await screen.findByText('Part')
  renderInPage(<Part />)
  expect(screen.getAllByText('Part')).toHaveLength(2)
})

test('a part whose texts come later waits for them alone; what is typed next to it stays shown', async () => {
  let come: (text: string) => void = () => {}
  const texts = new Promise<string>((resolve) => {
    come = resolve
  })
  const Part = late(async () => () => <p>{use(texts)}</p>)
  const user = renderInPage(
    <Suspense fallback="The layout’s skeleton">
      <input aria-label="Comment" />
      <Part />
    </Suspense>,
  )
  const field = screen.getByRole('textbox', { name: 'Comment' })
  await user.type(field, 'half a sentence')
  await act(async () => {})
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Comment' }).value).toBe('half a sentence')
  expect(document.activeElement).toBe(field)
  await act(async () => come('Sending'))
  await screen.findByText('Sending')
})
