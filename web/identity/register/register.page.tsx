import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import type { PendingLink } from '#contract/identity/third-party/third-party.fields.ts'
import { nameInput } from '#contract/kit/filters.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import {
  type AgreementHead,
  type AgreementName,
  listAgreements,
} from '#contract/people/agreement/agreement.endpoints.ts'
import { clearPendingLink, LinkNotice, pendingLink } from '#web/identity/third-party/shared.ts'
import { useTextsInForce } from '#web/people/agreement/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { completeSignIn } from '#web/platform/session/complete-sign-in.ts'
import { waitingApplications } from '#web/platform/session/waiting-application.ts'
import { EntryHead, EntryOther } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { toastAfterLeaving } from '#web/ui/toast.ts'

export const handle = { text: ['register', 'credentials', 'thirdPartyButtons'] } satisfies PageHandle

/** The texts that registration accepts. */
const ACCEPTED: readonly AgreementName[] = ['user-agreement', 'privacy']

export async function loader({ context }: LoaderFunctionArgs): Promise<AgreementHead[]> {
  const { callApi } = context.get(pageContext)
  const { list } = await orThrow(await callApi(listAgreements, {}))
  return list.filter(({ agreement }) => ACCEPTED.includes(agreement))
}

export default function RegisterPage() {
  const agreements = useLoaderData<typeof loader>()
  const { t } = useTranslation('register')
  const { product } = useSite()
  const wanted = useWantedPath()
  return (
    <>
      <PageDescription text={t('description', { product })} />
      <EntryHead title={t('title')} lead={t('lead')} />
      <RegisterForm agreements={agreements} />
      <EntryOther question={t('haveAccount')} action={t('logIn')} href={withWanted(PATHS.logIn, wanted)} />
    </>
  )
}

const INITIAL = { userName: '', email: '', code: '', flow: '', password: '', agreed: false }

/** Creates a customer account and signs it in; `agreements` are the accepted texts. */
function RegisterForm({ agreements }: { agreements: readonly AgreementHead[] }) {
  const { t } = useTranslation(['register', 'kit'])
  const { texts = [], refused } = useTextsInForce(ACCEPTED, agreements)
  const form = useApiForm({
    endpoint: register,
    needsStorage: true,
    initial: INITIAL,
    draft: 'register',
    secret: ['password', 'code', 'agreed'],
    prefill() {
      const email = waitingApplications()[0]?.email
      return email ? { email } : {}
    },
    toBody: ({ userName, email, code, flow, password, agreed }) => ({
      identity: 'customer' as const,
      userName,
      email,
      code,
      flow: flow || undefined,
      password,
      // The schema refuses `false` with the message that asks for consent.
      agreed: agreed as true,
      agreements: texts.map(({ agreement, hash }) => ({ agreement, hash })),
      ...linkTokenOf(pendingLink()),
    }),
    onError(error) {
      refused(error, form)
      return false
    },
    async onDone(signedIn) {
      clearPendingLink()
      if (signedIn.notice === 'notLinked') toastAfterLeaving(t('notLinked'))
      const wanted = returnPath(new URLSearchParams(location.search).get('redirect'))
      const complete = await completeSignIn(signedIn)
      // An invitation is accepted by registering: its page links the new account at once.
      if (complete.ok && wanted === PATHS.offlineInvited) return { leaveFor: wanted }
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
        filter={nameInput}
      />
      <CodeField
        form={form}
        email={{ label: t('email'), hint: t('emailHint') }}
        endpoint={requestRegisterCode}
        toBody={({ email, flow }) => ({ email, flow: flow || undefined })}
      />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="new-password" />
      <CheckField form={form} name="agreed" label={<AgreementLinks />} required />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </ApiFormView>
  )
}

/** The token of a pending third-party link. */
function linkTokenOf(link: PendingLink | undefined) {
  return link ? { linkToken: link.linkToken } : {}
}

/** The label of the consent, with links to both texts, which open in a new tab. */
function AgreementLinks() {
  const { t } = useTranslation(['register', 'titles'])
  return (
    <>
      <Text>{t('agreeBefore')}</Text>
      <Gap />
      <a href={PATHS.agreements} target="_blank" rel="noopener">
        {t('titles:agreements')}
      </a>
      <Gap />
      <Text>{t('agreeAnd')}</Text>
      <Gap />
      <a href={PATHS.privacy} target="_blank" rel="noopener">
        {t('titles:privacy')}
      </a>
    </>
  )
}
