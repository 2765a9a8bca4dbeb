import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { serverText } from '#web/platform/text/server-text.ts'
import { Button } from './button.tsx'

test('a button of a text and a key is busy and ready again after a translator has replaced its text', () => {
  const buttonThatIs = (busy: boolean) => (
    <I18nextProvider i18n={serverText('en')}>
      <Button busy={busy}>
        Save <kbd>Ctrl</kbd>
      </Button>
    </I18nextProvider>
  )
  const { rerender } = render(buttonThatIs(false))
  const key = screen.getByText('Ctrl')
  const translated = document.createElement('font')
  translated.append('Speichern')
  key.parentNode?.firstChild?.replaceWith(translated)
  rerender(buttonThatIs(true))
  rerender(buttonThatIs(false))
  expect(screen.getByRole('button').textContent).toBe('Save Ctrl')
})
