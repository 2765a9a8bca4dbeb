import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { ConnectionNeeds } from './connection-needs.tsx'
import { factsEn as texts } from './text.en.ts'

test('each peripheral is an item of its own, as the operators wrote it', () => {
  const value = {
    protocol: 'TLS 1.3',
    bandwidth: [{ use: 'Documents', kbps: 500 }],
    latencyMs: 80,
    ports: ['TCP 443', 'UDP 443'],
    peripherals: ['Printers', 'Cameras and microphones'],
  }
  renderInPage(<ConnectionNeeds connection={{ value, demo: false }} />)
  const list = screen.getByText(texts.connection.peripherals).nextElementSibling
  expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
    value.peripherals,
  )
})
