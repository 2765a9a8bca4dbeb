import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { EventFacts } from './event-cells.tsx'

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
    <EventFacts kind="requestSubmitted" detail={{ kind: 'deal', action: 'submit', name: 'demo-sub' }} />,
    'en',
  )
  await screen.findByText('Deal')
  screen.getByText('Submitted')
  screen.getByText('demo-sub')
})
