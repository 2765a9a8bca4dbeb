import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OPERATOR_ROLES, operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { useRoleWords } from './role-words.ts'
import { operatorEn } from './text.en.ts'
import { operatorZh } from './text.zh.ts'

function Words() {
  const wordsOf = useRoleWords()
  return OPERATOR_ROLES.map((role) => (
    <ul key={role} aria-label={role}>
      {wordsOf(role).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ))
}
const linesOf = (role: string) =>
  [...screen.getByRole('list', { name: role }).children].map(({ textContent }) => textContent ?? '')

test.each([
  ['en', operatorEn],
  ['zh', operatorZh],
] as const)('in %s a role names everything that it gives', (language, { may, resource }) => {
  renderInPage(<Words />, language)
  for (const role of OPERATOR_ROLES) {
    const lines = linesOf(role)
    for (const permission of operatorPermissionsOf(role)) {
      const [name = '', verb = ''] = permission.split(':')
      const start = may[verb as keyof typeof may].split('{{what}}')[0] ?? ''
      const said = lines.filter((line) => line.includes(resource[name as keyof typeof resource]))
      expect([permission, said.length > 0]).toEqual([permission, true])
      if (verb !== 'read')
        expect([permission, said.some((line) => line.startsWith(start))]).toEqual([permission, true])
    }
  }
})

test('what is most powerful comes first', () => {
  renderInPage(<Words />)
  expect(linesOf('administrator')[0]).toBe('Invites operators')
  expect(linesOf('support').slice(0, 2)).toEqual([
    'Disables and enables accounts of customers and partners',
    'Replaces lost mailboxes of accounts of customers and partners',
  ])
  expect(linesOf('marketing')).toContain(
    'Publishes and withdraws campaigns, client downloads, prices, discounts and products, guides',
  )
  expect(linesOf('reviewer').find((line) => line.startsWith('Decides'))).toContain('deals')
})
