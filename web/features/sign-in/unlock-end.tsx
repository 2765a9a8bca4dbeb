import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { EntryActions, EntryHead } from '#web/ui/entry-parts.tsx'
import type { Door } from './remembered-names.ts'

/** How the link ended, and the one thing to do now. */
export function UnlockEnd({ end }: { end: Door | 'expired' | 'incomplete' }) {
  const { t } = useTranslation('signIn')
  const isOpen = end === 'primary' || end === 'sub'
  return (
    <>
      <EntryHead
        title={t(isOpen ? 'unlock.done' : `unlock.${end}`)}
        lead={t(isOpen ? 'unlock.doneLead' : `unlock.${end}Lead`, { minutes: SIGN_IN_LIMITS.lockMinutes })}
        isStep
      />
      <EntryActions>
        <Button component="a" href={end === 'sub' ? PATHS.subAccounts : PATHS.logIn}>
          {t('submit')}
        </Button>
        {isOpen ? null : <a href={PATHS.forgetPassword}>{t('forgot')}</a>}
      </EntryActions>
    </>
  )
}
