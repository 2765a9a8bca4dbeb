import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { SubAccountProtection } from './sub-account-protection.tsx'
import { subAccountAdminEn } from './text.en.ts'

const { protection } = subAccountAdminEn
const SIGN_IN = {
  lockedUntil: null,
  newDevicesRefused: false,
  secondFactors: { app: false, passkeys: 0, recoveryCodesLeft: 0 },
}
const show = (state: 'enabled' | 'disabled') => {
  const subAccount = { id: 's1', name: 'Zhou Ning', withinOwn: true, state }
  renderInPage(<SubAccountProtection subAccount={subAccount} signIn={SIGN_IN} />)
}

test('the login of an enabled sub-account is open', () => {
  show('enabled')
  screen.getByText(protection.open)
})

test('the lock of a disabled sub-account, which cannot log in, is not shown', () => {
  show('disabled')
  screen.getByText(protection.none)
  expect(screen.queryByText(protection.open)).toBeNull()
})
