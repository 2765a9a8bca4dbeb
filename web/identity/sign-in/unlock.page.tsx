import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unlockSignIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useFragmentToken } from '#web/platform/session/fragment-token.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryEffects, EntryHead, EntryOther, LinkEnd } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'

export const handle = { text: ['signIn'] } satisfies PageHandle

/** What a link has unlocked: login of an account or sub-account, or codes for a mailbox. */
type Unlocked = OutputOf<typeof unlockSignIn>['unlocked']

/**
 * Target of the mailed link to unlock an account, or codes for a mailbox. Opening it does nothing, since scanners of mail servers open links
 * too; the button unlocks (domain, Mail).
 */
export default function UnlockPage() {
  const { t } = useTranslation('signIn')
  const { token, forget } = useFragmentToken()
  const [end, setEnd] = useState<Unlocked | 'expired'>()
  if (end) return <UnlockEnd end={end} />
  if (token === null) return <UnlockEnd end="incomplete" />
  return (
    <>
      <EntryHead title={t('unlock.title')} lead={t('unlock.lead')} />
      <UnlockForm
        token={token ?? ''}
        onEnd={(how) => {
          forget()
          setEnd(how)
        }}
      />
      <EntryOther question={t('unlock.notYou')} action={t('unlock.change')} href={PATHS.forgetPassword} />
    </>
  )
}

const EFFECTS = ['open', 'others', 'password'] as const

/** Describes the effects of the button and unlocks. */
function UnlockForm({ token, onEnd }: { token: string; onEnd: (how: Unlocked | 'expired') => void }) {
  const { t } = useTranslation('signIn')
  const form = useApiForm({
    endpoint: unlockSignIn,
    initial: {},
    toBody: () => ({ token }),
    onDone({ unlocked }) {
      onEnd(unlocked)
      return { stay: true }
    },
    onError({ errorCode }) {
      // An unknown token is treated like an expired one.
      const isSpent =
        errorCode === verificationErrors.linkOver.code || errorCode === httpErrors.inputInvalid.code
      if (isSpent) onEnd('expired')
      return isSpent
    },
  })
  return (
    <ApiFormView form={form} label={t('unlock.title')}>
      <EntryEffects
        intro={t('unlock.intro')}
        effects={EFFECTS.map((effect) =>
          t(`unlock.effect.${effect}`, { minutes: SIGN_IN_LIMITS.lockMinutes }),
        )}
      />
      <SubmitButton form={form}>{t('unlock.submit')}</SubmitButton>
    </ApiFormView>
  )
}

/** The result, and what to do next. */
function UnlockEnd({ end }: { end: Unlocked | 'expired' | 'incomplete' }) {
  const { t } = useTranslation('signIn')
  if (end === 'codes') return <CodesUnlocked />
  if (end === 'expired' || end === 'incomplete') {
    const lead = t(`unlock.${end}Lead`, { minutes: SIGN_IN_LIMITS.lockMinutes })
    return (
      <LinkEnd title={t(`unlock.${end}`)} lead={lead} isStep>
        <ButtonLink href={PATHS.logIn}>{t('submit')}</ButtonLink>
        <a href={PATHS.forgetPassword}>{t('forgot')}</a>
      </LinkEnd>
    )
  }
  return (
    <>
      <EntryHead title={t('unlock.done')} lead={t('unlock.doneLead')} isStep result="done" />
      <EntryActions>
        <ButtonLink href={end === 'sub' ? PATHS.subAccounts : PATHS.logIn}>{t('submit')}</ButtonLink>
      </EntryActions>
    </>
  )
}

/** Codes work in this browser again: back to the page that asked for one. */
function CodesUnlocked() {
  const { t } = useTranslation('signIn')
  return (
    <>
      <EntryHead title={t('unlock.codes')} lead={t('unlock.codesLead')} isStep result="done" />
      <EntryActions>
        <ButtonLink href={PATHS.register}>{t('register')}</ButtonLink>
        <a href={PATHS.forgetPassword}>{t('forgot')}</a>
      </EntryActions>
    </>
  )
}
