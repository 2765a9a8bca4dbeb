import { useTranslation } from 'react-i18next'
import type { AgreementHead } from '#contract/features/agreement/agreement.endpoints.ts'
import { register, requestRegisterCode } from '#contract/features/register/register.endpoints.ts'
import type { LinkOffer } from '#contract/features/third-party/third-party.fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { clearPendingLink, LinkNotice, pendingLink } from '#web/features/third-party/shared.ts'
import { PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { completeSignIn } from '#web/platform/session/complete-sign-in.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toastAfterLeaving } from '#web/ui/toast.ts'
import { AgreementLinks } from './agreement-links.tsx'

const INITIAL = { userName: '', email: '', code: '', flow: '', password: '', agreed: false }

/** Makes a customer account and signs it in; `agreements` are the texts that the tick refers to. */
export function RegisterForm({ agreements }: { agreements: readonly AgreementHead[] }) {
  const { t } = useTranslation(['register', 'kit'])
  const form = useApiForm({
    endpoint: register,
    initial: INITIAL,
    draft: 'register',
    secret: ['password', 'code', 'agreed'],
    toBody: ({ userName, email, code, flow, password, agreed }) => ({
      identity: 'customer' as const,
      userName,
      email,
      code,
      flow: flow || undefined,
      password,
      // The schema refuses `false` with the sentence that asks for the tick.
      agreed: agreed as true,
      agreements: agreements.map(({ agreement, hash }) => ({ agreement, hash })),
      ...linkTokenOf(pendingLink()),
    }),
    async onDone(signedIn) {
      clearPendingLink()
      if (signedIn.notice === 'notLinked') toastAfterLeaving(t('kit:thirdParty.notLinked'))
      const wanted = returnPath(new URLSearchParams(location.search).get('redirect'))
      const complete = await completeSignIn(signedIn)
      if (complete.ok) return { leaveFor: withWanted(PATHS.registerResult, wanted) }
      toastAfterLeaving(t('madeButSignIn'))
      return { leaveFor: withWanted(PATHS.logIn, wanted) }
    },
  })

  return (
    <ApiFormView form={form} label={t('title')}>
      <LinkNotice />
      <TextField
        form={form}
        name="userName"
        label={t('userName')}
        hint={t('userNameHint', LIMITS.userName)}
        autoComplete="username"
        maxLength={LIMITS.userName.max}
      />
      <EmailField form={form} name="email" label={t('email')} hint={t('emailHint')} />
      <CodeField
        form={form}
        endpoint={requestRegisterCode}
        toBody={({ email, flow }) => ({ email, flow: flow || undefined })}
      />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="new-password" />
      <CheckField form={form} name="agreed" label={<AgreementLinks />} />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </ApiFormView>
  )
}

/** What registering says of a third party that vouched for the person before. */
function linkTokenOf(offer: LinkOffer | undefined) {
  return offer ? { linkToken: offer.linkToken } : {}
}
