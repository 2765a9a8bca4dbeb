import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { renderInPage } from './test-render.tsx'

function Enable() {
  const [isEnabled, setEnabled] = useState(false)
  return isEnabled ? (
    <p>Enabled</p>
  ) : (
    <button type="button" onClick={() => setEnabled(true)}>
      Enable
    </button>
  )
}

test.each([
  ['a dialog', Dialog],
  ['a panel', SidePanel],
])(
  'a button of %s that goes with its act leaves the focus to it, and not to the cross',
  async (_, Within) => {
    renderInPage(
      <Within title="Ann Lee" onClose={() => {}}>
        <Enable />
      </Within>,
    )
    const button = screen.getByRole('button', { name: 'Enable' })
    act(() => button.focus())
    await act(async () => button.click())
    screen.getByText('Enabled')
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  },
)
