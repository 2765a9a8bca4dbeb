import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { ThirdPartyProvider } from '#contract/identity/third-party/third-party.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { nameInput } from '#contract/kit/filters.ts'
import { loadProviders, ThirdPartyButtons } from '#web/identity/third-party/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { EntryHead, EntryOther } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { rememberedIdentity, rememberedNames } from './remembered-names.ts'
import styles from './sign-in-form.module.css'
import { IdentityChoice, isWrongPassword, RestartNote } from './sign-in-form-parts.tsx'
import { StepOrPassword } from './step-or-password.tsx'
import { UnlockRequest } from './unlock-request.tsx'
import { type SignInFlow, useSignInFlow } from './use-sign-in-flow.ts'

export const handle = {
  text: ['signIn', 'credentials', 'reAuthentication', 'thirdPartyButtons'],
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
        <EntryHead title={t('title')} />
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

const INITIAL = { identity: 'customer' as 'customer' | 'partner', account: '', password: '', remember: false }

/** Signs a customer or partner in by user name or e-mail and password. */
function SignInForm({ flow }: { flow: SignInFlow }) {
  const { t } = useTranslation('signIn')
  const wanted = useWantedPath()
  const form = useApiForm({
    endpoint: signIn,
    // A name that was typed here is stored only where one asks for it.
    draft: false,
    needsStorage: true,
    initial: INITIAL,
    prefill() {
      const { names, remember } = rememberedNames.read('primary')
      return { identity: rememberedIdentity.read(), account: names.account ?? '', remember }
    },
    toBody: ({ identity, account, password }) => ({ identity, account, password }),
    fieldOf({ errorCode }) {
      if (errorCode === httpErrors.partnersOnly.code) return 'identity'
      return isWrongPassword(errorCode) ? 'password' : undefined
    },
    onDone(answer, { identity, account, remember }) {
      rememberedNames.save('primary', { account: account.trim() }, remember)
      rememberedIdentity.save(identity, remember)
      return flow.answered(answer)
    },
  })

  return (
    <ApiFormView form={form} label={t('title')}>
      <UnlockRequest failure={form.failure} account={form.values.account} />
      <RestartNote why={flow.restartReason} canRegister />
      <IdentityChoice form={form} />
      <TextField form={form} name="account" label={t('account')} autoComplete="username" filter={nameInput} />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      <div className={`row gap-2 across-4 center between ${styles.row}`}>
        <CheckField form={form} name="remember" label={t('remember')} />
        <a href={withWanted(PATHS.forgetPassword, wanted)}>{t('forgot')}</a>
      </div>
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </ApiFormView>
  )
}
