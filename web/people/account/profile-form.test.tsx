import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { onChange } from '#web/platform/api/changes.ts'
import { expectFormError, fill, pressing, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { ProfileForm } from './profile-form.tsx'
import { accountEn as texts } from './text.en.ts'

stubApi()

/** The page around the form, which reads what is stored now. */
function FormOfTwo() {
  const [profile, setProfile] = useState(ACCOUNT)
  useEffect(() => onChange(() => setProfile({ ...ACCOUNT, name: 'Theirs', updatedAt: 2 })), [])
  return <ProfileForm profile={profile} onClose={() => {}} />
}

test('a profile that was changed meanwhile says so above the form and shows the stored values at their fields, until one is chosen', async () => {
  const user = renderInPage(<FormOfTwo />)
  await fill(user, { [texts.field.name]: 'Mine' })
  const save = pressing(user, texts.save)
  await expectFormError(save, conflictErrors.changedMeanwhile)
  await screen.findByText('Changed meanwhile by someone else. Now: Theirs')
  expect(screen.getByLabelText<HTMLInputElement>(texts.field.name).value).toBe('Mine')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(screen.getByLabelText<HTMLInputElement>(texts.field.name).value).toBe('Theirs')
})

test('a phone with the country code of another country keeps it, and has no error', async () => {
  const user = renderInPage(<ProfileForm profile={ACCOUNT} onClose={() => {}} />)
  const phone = screen.getByLabelText<HTMLInputElement>(texts.field.phone)
  await user.clear(phone)
  await user.type(phone, '+65-6123-4567')
  await user.tab()
  expect(phone.value).toBe('+65-6123-4567')
  expect(phone.getAttribute('aria-invalid')).toBeNull()
})
