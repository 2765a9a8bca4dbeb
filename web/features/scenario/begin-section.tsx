import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'

const STEPS = ['one', 'two', 'three', 'four'] as const

/** How to find out whether it suits, before deciding how much of it. */
export function BeginSection() {
  const { t } = useTranslation('scenario')
  const steps = STEPS.map((step) => ({
    title: t(`overview.begin.${step}.title`),
    text: t(`overview.begin.${step}.text`),
  }))
  return (
    <Section id="begin" eyebrow={t('overview.begin.eyebrow')} title={t('overview.begin.title')}>
      <Steps steps={steps} />
      <Actions>
        <ActionLink href={PATHS.freeTrial} tone="main">
          {t('tryFree')}
        </ActionLink>
      </Actions>
    </Section>
  )
}
