import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ClientRelease } from '#contract/website/resource/resource.endpoints.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { connectWaysEn as texts } from './connect-ways.text.en.ts'
import { ConnectWays } from './connect-ways.tsx'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'

const client = (platform: ClientRelease['platform']): ClientRelease => ({
  platform,
  version: '3.2.1',
  channel: 'stable',
  releasedOn: '2026-11-20',
  url: `/downloads/client-${platform}.bin`,
  file: { name: `client-${platform}.bin`, sizeBytes: 1024, sha256: `${platform}-checksum` },
  notes: [],
  demo: false,
})
const NEXT: ClientRelease = { ...client('windows'), channel: 'preview', version: '4.0' }
const CLIENTS = [NEXT, client('windows'), client('mac'), client('android')]

const GUIDES = ['clients', 'trial', 'troubleshooting']

afterEach(() => vi.restoreAllMocks())

test.each([
  [WINDOWS, 'windows'],
  [ANDROID, 'android'],
])(
  'the client of the visitor’s system is offered with the checksum of its file: %s',
  (userAgent, platform) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    renderInPage(<ConnectWays clients={CLIENTS} guides={GUIDES} open={<button type="button">Open</button>} />)
    const download = screen.getByRole('link', { name: texts.download })
    expect(download.getAttribute('href')).toBe(`/downloads/client-${platform}.bin`)
    screen.getByText(`${platform}-checksum`)
    screen.getByRole('button', { name: 'Open' })
  },
)

test('a system without a client leads to all downloads', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(LINUX)
  renderInPage(<ConnectWays clients={CLIENTS} guides={GUIDES} open={<button type="button">Open</button>} />)
  const download = screen.getByRole('link', { name: texts.download })
  expect(download.getAttribute('href')).toBe('/content/resource')
})

test('a guide that is not published any more has no link', () => {
  renderInPage(<ConnectWays clients={CLIENTS} guides={['trial']} open={null} />)
  screen.getByRole('link', { name: texts.stepTrial })
  expect(screen.queryByRole('link', { name: texts.stepTrouble })).toBeNull()
  expect(screen.queryByRole('link', { name: texts.stepConnect })).toBeNull()
})
