import { useTranslation } from 'react-i18next'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { EntryHead, EntryOther } from '#web/ui/entry-parts.tsx'
import { StepOrPassword } from './step-or-password.tsx'
import { SubAccountForm } from './sub-account-form.tsx'
import { useSignInFlow } from './use-sign-in-flow.ts'

export const handle = {
  title: 'subAccounts',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['signIn', 'reAuthentication'],
  unlisted: true,
} satisfies PageHandle

/** The log-in page of sub-accounts, and where their lost sessions lead. */
export default function SubAccountsPage() {
  const { t } = useTranslation('signIn')
  const wanted = useWantedPath()
  const flow = useSignInFlow('sub')
  return (
    <StepOrPassword flow={flow}>
      <EntryHead title={t('sub.title')} lead={t('sub.lead')} />
      <SubAccountForm flow={flow} />
      <EntryOther
        question={t('sub.otherQuestion')}
        action={t('sub.otherAction')}
        href={withWanted(PATHS.logIn, wanted)}
      />
    </StepOrPassword>
  )
}
