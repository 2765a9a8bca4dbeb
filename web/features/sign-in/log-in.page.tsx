import { useTranslation } from 'react-i18next'
import { PageDescription } from '#web/kit/found/page-description.tsx'
import { EntryHead, EntryOther } from '#web/kit/layout/entry-parts.tsx'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { useSite } from '#web/kit/page/site.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/kit/paths/use-wanted-path.ts'
import { SignInForm } from './sign-in-form.tsx'

export const handle = {
  title: 'login',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['signIn'],
} satisfies PageHandle

export default function LogInPage() {
  const { t } = useTranslation('signIn')
  const { product } = useSite()
  const wanted = useWantedPath()
  return (
    <>
      <PageDescription text={t('description', { product })} />
      <EntryHead title={t('title')} lead={t('lead')} />
      <SignInForm />
      <EntryOther
        question={t('noAccount')}
        action={t('register')}
        href={withWanted(PATHS.register, wanted)}
      />
    </>
  )
}
