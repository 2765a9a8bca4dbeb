import { useTranslation } from 'react-i18next'
import { unlockSignIn } from '#contract/features/sign-in/sign-in.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'
import { EntryEffects } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import type { Door } from './remembered-names.ts'

const EFFECTS = ['open', 'others', 'password'] as const

/** Says what the click will do, then does it. */
export function UnlockForm({ token, onEnd }: { token: string; onEnd: (how: Door | 'expired') => void }) {
  const { t } = useTranslation('signIn')
  const form = useApiForm({
    endpoint: unlockSignIn,
    initial: {},
    toBody: () => ({ token }),
    onDone({ session }) {
      onEnd(session)
      return { stay: true }
    },
    onError({ errorCode }) {
      // A secret that is no secret of ours is as good as an expired one.
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
