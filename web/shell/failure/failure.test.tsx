import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { kitEn as texts } from '#web/platform/text/kit.en.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { Failure } from './failure.tsx'

test('the page in place of a missing one links to the most visited pages', () => {
  renderInPage(<Failure kind="notFound" />)
  const links = within(screen.getByRole('navigation', { name: texts.failure.popular })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    PATHS.productCenter,
    PATHS.scenarized,
    PATHS.guides,
    PATHS.serviceSupport,
  ])
})

test('a page without access has no such links, and leads to the login first', () => {
  renderInPage(<Failure kind="notAllowed" />)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    PATHS.logIn,
    PATHS.home,
  ])
})

test('who stays signed in reads what is missing in place of that, with the request to look up', () => {
  renderInPage(<Failure kind="notAllowed" missing={<h1>Ask Lin Yue</h1>} requestId="r-1" />)
  expect(screen.getByRole('heading').textContent).toBe('Ask Lin Yue')
  expect(screen.queryByRole('link')).toBeNull()
  screen.getByText(texts.requestId.replace('{{id}}', 'r-1'))
})
