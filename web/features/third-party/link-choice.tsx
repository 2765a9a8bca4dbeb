import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { signInErrors } from '#contract/features/sign-in/sign-in.errors.ts'
import { linkByPassword } from '#contract/features/third-party/third-party.endpoints.ts'
import { thirdPartyErrors } from '#contract/features/third-party/third-party.errors.ts'
import type { LinkOffer } from '#contract/features/third-party/third-party.fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toastAfterLeaving } from '#web/ui/toast.ts'
import { clearPendingLink } from './pending-link.ts'
import { savedRedirectState } from './redirect-state.ts'
import styles from './third-party.module.css'
import { goOn } from './use-return.ts'

/** Somebody whom no account knows yet: logs in and links, or registers and links. */
export function LinkChoice({ offer }: { readonly offer: LinkOffer }) {
  const { t } = useTranslation('thirdParty')
  const { providerLabel: provider, label } = offer
  const { wanted } = savedRedirectState()
  return (
    <>
      <EntryHead title={t('offer.title')} lead={t('offer.lead', { provider, label })} isStep />
      <section className={styles.way} aria-labelledby="have-account">
        <h2 id="have-account">{t('offer.haveAccount')}</h2>
        <p>{t('offer.haveAccountText', { provider })}</p>
        <LinkForm offer={offer} />
      </section>
      <section className={styles.way} aria-labelledby="new-here">
        <h2 id="new-here">{t('offer.newHere')}</h2>
        <p>{t('offer.newHereText')}</p>
        <Button component="a" variant="default" fullWidth href={withWanted(PATHS.register, wanted)}>
          {t('offer.register')}
        </Button>
      </section>
    </>
  )
}

const INITIAL = { account: '', password: '' }

function LinkForm({ offer: { linkToken } }: { readonly offer: LinkOffer }) {
  const { t } = useTranslation('thirdParty')
  const form = useApiForm({
    endpoint: linkByPassword,
    initial: INITIAL,
    toBody: ({ account, password }) => ({ account, password, linkToken }),
    fieldOf: ({ errorCode }) => (errorCode === signInErrors.passwordWrong.code ? 'password' : undefined),
    async onDone(answer) {
      clearPendingLink()
      if ('token' in answer) toastAfterLeaving(t(answer.notice === 'notLinked' ? 'notLinked' : 'signedIn'))
      return { error: await goOn(answer) }
    },
    onError({ errorCode }) {
      // Worth nothing any more: a reload shall not offer it again.
      if (errorCode === thirdPartyErrors.over.code || errorCode === thirdPartyErrors.identityTaken.code)
        clearPendingLink()
      return false
    },
  })
  return (
    <ApiFormView form={form} label={t('offer.haveAccount')}>
      <TextField
        form={form}
        name="account"
        label={t('offer.account')}
        autoComplete="username"
        maxLength={LIMITS.email.max}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('offer.password')}
        autoComplete="current-password"
      />
      <SubmitButton form={form}>{t('offer.submit')}</SubmitButton>
      <p className={styles.hint}>
        {t('offer.customersOnly')} <a href={PATHS.forgetPassword}>{t('offer.forgot')}</a>
      </p>
    </ApiFormView>
  )
}
