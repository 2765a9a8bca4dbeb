import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ThirdPartyProvider } from '#contract/features/third-party/third-party.endpoints.ts'
import { PageDescription } from '#web/kit/found/page-description.tsx'
import { EntryHead, EntryOther } from '#web/kit/layout/entry-parts.tsx'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { useSite } from '#web/kit/page/site.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/kit/paths/use-wanted-path.ts'
import { loadProviders } from '#web/kit/third-party/load-providers.ts'
import { ThirdPartyButtons } from '#web/kit/third-party/third-party-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StepOrPassword } from './step-or-password.tsx'
import { useSignInFlow } from './use-sign-in-flow.ts'

export const handle = {
  title: 'login',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['signIn', 'proof'],
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
