import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ThirdPartyProvider } from '#contract/features/third-party/third-party.endpoints.ts'
import { loadProviders, ThirdPartyButtons } from '#web/features/third-party/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { EntryHead, EntryOther } from '#web/ui/entry-parts.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StepOrPassword } from './step-or-password.tsx'
import { useSignInFlow } from './use-sign-in-flow.ts'

export const handle = {
  title: 'login',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['signIn', 'reAuthentication'],
} satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs): Promise<ThirdPartyProvider[]> {
  return loadProviders(context)
}

export default function LogInPage() {
  const { t } = useTranslation('signIn')
  const providers = useLoaderData<typeof loader>()
  const { product } = useSite()
  const wanted = useWantedPath()
  const flow = useSignInFlow('primary')
  return (
    <>
      <PageDescription text={t('description', { product })} />
      <StepOrPassword flow={flow}>
        <EntryHead title={t('title')} lead={t('lead')} />
        <SignInForm flow={flow} />
        <ThirdPartyButtons providers={providers} wanted={wanted} />
        <div>
          <EntryOther
            question={t('noAccount')}
            action={t('register')}
            href={withWanted(PATHS.register, wanted)}
          />
          <EntryOther
            question={t('sub.question')}
            action={t('sub.action')}
            href={withWanted(PATHS.subAccounts, wanted)}
          />
        </div>
      </StepOrPassword>
    </>
  )
}
