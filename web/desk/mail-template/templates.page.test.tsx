import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedMailTemplate } from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import TemplatesPage from './templates.page.tsx'

const template = (name: string, changed: ListedMailTemplate['changed'], outdated = false) =>
  ({
    template: name,
    title: `Mail ${name}`,
    subject: `About ${name}`,
    group: 'trial',
    changed,
    outdated,
    changedBy: null,
    changedAt: null,
  }) as ListedMailTemplate

test('templates that operators changed come first, and only there', async () => {
  renderInPage(<TemplatesPage />, 'en', [template('a', []), template('b', ['zh']), template('c', [], true)])
  const [first, second] = await screen.findAllByRole('region')
  const names = (region: HTMLElement | undefined) =>
    region
      ? within(region)
          .getAllByRole('link')
          .map((link) => link.textContent)
      : []
  expect(names(first)).toEqual(['Mail b', 'Mail c'])
  expect(names(second)).toEqual(['Mail a'])
})

test('groups are folded and say how many of them are changed; a search unfolds what it finds', async () => {
  const user = renderInPage(<TemplatesPage />, 'en', [template('a', []), template('b', ['zh'])])
  const trials = await screen.findByRole('region', { name: 'Trials' })
  const isOpen = () => trials.querySelector('details')?.open
  expect(isOpen()).toBe(false)
  within(trials).getByText('1 changed')
  await user.type(screen.getByRole('searchbox'), 'Mail')
  expect(isOpen()).toBe(true)
})
