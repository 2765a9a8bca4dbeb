import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { testGate } from '#web/ui/test-gate.ts'
import { useGo } from './use-go.ts'

function Save({ answered }: { readonly answered: Promise<void> }) {
  const go = useGo()
  const save = async () => {
    await answered
    await go('/saved')
  }
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <Link to="/other">Other</Link>
    </>
  )
}

/** A page that leads on when its call is answered, which is when `answer` is called. */
function show(loader: () => Promise<null> = async () => null) {
  const { promise, resolve } = testGate<void>()
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Save answered={promise} /> },
      { path: '/other', loader, element: <h1>Other page</h1> },
      { path: '/saved', element: <h1>Saved</h1> },
    ],
    { initialEntries: ['/other', '/form'], hydrationData: {} },
  )
  render(<RouterProvider router={router} />)
  const answer = async () => {
    resolve()
    // What waits for the answer goes on before this.
    await promise.then(() => {})
  }
  return { router, answer, user: userEvent.setup() }
}

test('a page that is still shown leads on', async () => {
  const { user, answer } = show()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await answer()
  await screen.findByRole('heading', { name: 'Saved' })
})

test.each(['Back', 'a link'])('a page that was left by %s does not lead on', async (way) => {
  const { router, user, answer } = show()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  if (way === 'Back') await router.navigate(-1)
  else await user.click(screen.getByRole('link', { name: 'Other' }))
  await screen.findByRole('heading', { name: 'Other page' })
  await answer()
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/other')
})

test('nor does one that is being left for a page which is still loaded', async () => {
  const code = testGate<null>()
  const { router, user, answer } = show(() => code.promise)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await answer()
  code.resolve(null)
  await screen.findByRole('heading', { name: 'Other page' })
  expect(router.state.location.pathname).toBe('/other')
})
