import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AssociationView } from '#contract/partners/association/association.fields.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import AffiliatedPartner from './affiliated-partner.page.tsx'

const ACTIVE = { state: 'active', partnerName: 'Bukit Cloud Pte. Ltd.' } as AssociationView

test('Basic information names the partner that the account belongs to', () => {
  renderInPage(<AffiliatedPartner />, 'en', ACTIVE)
  expect(document.body.textContent).toContain('Bukit Cloud Pte. Ltd.')
  const link = screen.getByRole('link', { name: 'See what is shared' })
  expect(link.getAttribute('href')).toBe('/content/information/partner')
})

test.each([
  ['of an association that ended', { ...ACTIVE, state: 'ended' } as AssociationView],
  ['without one', null],
])('%s no partner is named', (_, association) => {
  renderInPage(<AffiliatedPartner />, 'zh', association)
  expect(document.body.textContent).toContain('您尚未关联合作伙伴')
  expect(document.body.textContent).not.toContain('Bukit')
})
