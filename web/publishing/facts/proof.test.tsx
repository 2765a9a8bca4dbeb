import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { type Proof, ProofStrip } from './proof.tsx'

const NOTHING: Proof = { serviceLevel: null, support: null, certificates: null }

test('what the provider has not published is not there, and without anything there is no strip', async () => {
  renderInPage(
    <>
      <h1>Page</h1>
      <ProofStrip proof={NOTHING} />
    </>,
  )
  await screen.findByRole('heading', { name: 'Page' })
  expect(screen.queryByRole('region', { name: 'Service commitments' })).toBeNull()
})

test('a service level alone is shown with the page that proves it, and a made-up value is marked once', async () => {
  const serviceLevel: Proof['serviceLevel'] = { value: { uptime: '99.9', credits: '' }, demo: true }
  renderInPage(<ProofStrip proof={{ ...NOTHING, serviceLevel }} />)
  const strip = await screen.findByRole('region', { name: 'Service commitments' })
  expect(strip.textContent).toContain('99.9%')
  expect(strip.textContent).not.toContain('certificate')
  expect([...strip.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'service level per month',
  ])
  expect(strip.textContent?.match(/sample data/gi)).toEqual(['Sample data'])
  expect(screen.getByRole('link', { name: 'Trust center' }).getAttribute('href')).toBe(
    '/content/aboutUs/trust',
  )
})

test('certificates are counted, and named below', async () => {
  const value = ['ISO/IEC 27001', 'MLPS Level 3', 'Old one'].map((name) => ({
    ...{
      name,
      number: '1',
      issuer: 'Issuer',
      kind: 'certificate' as const,
      validUntil: null,
      imageUrl: null,
    },
    state: name === 'Old one' ? ('expired' as const) : ('valid' as const),
  }))
  const certificates = { value, demo: false } as unknown as Proof['certificates']
  renderInPage(<ProofStrip proof={{ ...NOTHING, certificates }} />)
  const strip = await screen.findByRole('region', { name: 'Service commitments' })
  expect(strip.querySelector('dd')?.textContent).toBe('2\u00a0certificates')
  expect(strip.querySelector('dt')?.textContent).toBe('ISO/IEC 27001, MLPS Level 3')
})

test('what the page itself says is in the same band, first; and alone where the provider has published nothing', async () => {
  const facts = [['from request to desktop', 'About 10 minutes']] as const
  const serviceLevel: Proof['serviceLevel'] = { value: { uptime: '99.9', credits: '' }, demo: false }
  renderInPage(
    <>
      <ProofStrip proof={{ ...NOTHING, serviceLevel }} facts={facts} />
      <hr />
      <ProofStrip proof={NOTHING} facts={facts} />
    </>,
  )
  const [both, alone, ...others] = await screen.findAllByText('About 10 minutes')
  expect(others).toEqual([])
  const terms = both?.closest('dl')?.querySelectorAll('dt') ?? []
  expect([...terms].map(({ textContent }) => textContent)).toEqual([
    'from request to desktop',
    'service level per month',
  ])
  expect(alone?.closest('dl')?.querySelectorAll('dt')).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Trust center' })).toHaveLength(1)
})
