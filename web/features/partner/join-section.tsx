import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'

const STEPS = ['account', 'apply', 'review', 'certify'] as const

/** The way in, step by step. */
export function JoinSection() {
  const { t } = useTranslation('partner')
  const steps = STEPS.map((step) => ({ title: t(`join.${step}.title`), text: t(`join.${step}.text`) }))
  return (
    <Section id="join" eyebrow={t('join.eyebrow')} title={t('join.title')} ground="wash">
      <Steps steps={steps} />
      <JoinActions />
    </Section>
  )
}

/** What a visitor can do towards joining, and beside it whatever else the place offers. */
export function JoinActions({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation('partner')
  const { salesEmail, serviceEmail } = useSite()
  const email = salesEmail || serviceEmail
  return (
    <Actions>
      <ButtonLink href={PATHS.register} tone="main" when="signed-out">
        {t('register')}
      </ButtonLink>
      {email ? (
        <ButtonLink href={`mailto:${email}`} tone="main" when="signed-in">
          {t('write')}
        </ButtonLink>
      ) : null}
      {children ??
        (email ? (
          <ButtonLink href={`mailto:${email}`} tone="quiet" when="signed-out">
            {t('write')}
          </ButtonLink>
        ) : null)}
    </Actions>
  )
}
