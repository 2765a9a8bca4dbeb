import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
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
      <ActionLink href={PATHS.register} tone="main" when="signed-out">
        {t('register')}
      </ActionLink>
      {email ? (
        <ActionLink href={`mailto:${email}`} tone="main" when="signed-in">
          {t('write')}
        </ActionLink>
      ) : null}
      {children ??
        (email ? (
          <ActionLink href={`mailto:${email}`} tone="quiet" when="signed-out">
            {t('write')}
          </ActionLink>
        ) : null)}
    </Actions>
  )
}
