import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { EventCell, EventFacts } from './event-cells.tsx'

const TITLE = { zh: '注册验证码', en: 'Registration code' }

test.each(['zh', 'en'] as const)(
  'a changed mail template has its title in the language %s',
  async (language) => {
    renderInPage(
      <EventFacts
        kind="mailTemplateChanged"
        detail={{ template: 'registerCode', title: TITLE, version: 2 }}
      />,
      language,
    )
    await screen.findByText(TITLE[language])
    expect(document.body.textContent).not.toContain('registerCode')
  },
)

test('words of an entry begin with a capital; a name that was typed stays as it is', async () => {
  renderInPage(
    <EventFacts kind="requestSubmitted" detail={{ kind: 'deal', action: 'resubmit', name: 'demo-sub' }} />,
    'en',
  )
  await screen.findByText('Deal')
  screen.getByText('Submitted again')
  screen.getByText('demo-sub')
})

test('a decision is named by what was decided, and its facts do not repeat it', async () => {
  const event = { kind: 'requestDecided', detail: { kind: 'poc', action: 'approve' } } as const
  renderInPage(
    <>
      <EventCell {...event} />
      <EventFacts {...event} />
    </>,
    'en',
  )
  await screen.findByText('Request approved')
  expect(screen.queryByText('Approved')).toBeNull()
})
