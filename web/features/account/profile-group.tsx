import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { FactGroup, FactRow } from './fact-group.tsx'
import { hasProfileDraft, ProfileForm } from './profile-form.tsx'

/** Person and company: facts, and in their place the form as soon as somebody edits them. */
export function ProfileGroup({ account }: { account: UserDetail }) {
  const { t } = useTranslation('account')
  // What was typed before a reload or a new sign-in comes back with its form.
  const [editing, setEditing] = useState(() => hasProfileDraft(account.userId))
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])

  if (editing) return <ProfileForm account={account} onClose={() => setEditing(false)} />
  return (
    <FactGroup
      title={t('group.company')}
      action={
        <Button ref={button} tone="quiet" size="small" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      }
    >
      <FactRow term={t('field.name')}>{account.name}</FactRow>
      <FactRow term={t('field.phone')}>{account.phone}</FactRow>
      <FactRow term={t('field.companyName')}>{account.companyName}</FactRow>
      <FactRow term={t('field.taxNumber')}>{account.taxNumber}</FactRow>
      <FactRow term={t('field.companyAddress')}>{account.companyAddress}</FactRow>
    </FactGroup>
  )
}
