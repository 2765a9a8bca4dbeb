import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useOwnAddress } from './use-own-address.ts'

function Queue() {
  const writeAddress = useOwnAddress()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/trials">Trials</Link>
      <button type="button" onClick={() => writeAddress('/deals/first', { replace: true })}>
        First request
      </button>
      <button type="button" onClick={() => void navigate({ search: '?tab=open' })}>
        Tab
      </button>
    </>
  )
}

/** A page whose code arrives when `arrive` is called. */
function show() {
  let arrive = () => {}
  const code = new Promise<null>((resolve) => {
    arrive = () => resolve(null)
  })
  const router = createMemoryRouter(
    [
      { path: '/deals?/:id?', element: <Queue /> },
      { path: '/trials', loader: () => code, element: <h1>Trials</h1> },
    ],
    { initialEntries: ['/deals'] },
  )
  render(<RouterProvider router={router} />)
  return { router, arrive, user: userEvent.setup() }
}

test('the address of the first request does not end the way to another page', async () => {
  const { router, arrive, user } = show()
  await user.click(screen.getByRole('link', { name: 'Trials' }))
  await user.click(screen.getByRole('button', { name: 'First request' }))
  arrive()
  await screen.findByRole('heading', { name: 'Trials' })
  expect(router.state.location.pathname).toBe('/trials')
})

test('a page that is not left writes its own address', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Tab' }))
  await user.click(screen.getByRole('button', { name: 'First request' }))
  expect(screen.getByRole('status').textContent).toBe('/deals/first')
})
