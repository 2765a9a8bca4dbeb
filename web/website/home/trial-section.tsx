import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { readyTimeText, type ShownReadyTime } from '#web/platform/text/ready-time.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Gap } from '#web/ui/text.tsx'
import styles from './trial-section.module.css'

/** A trial in three steps, and its life as a line: request, setup, 72 hours, 7 days. */
export function TrialSection({ readyTime }: { readyTime: ShownReadyTime }) {
  const { t, i18n } = useTranslation('home')
  const time = readyTimeText(readyTime, i18n.language as Language)
  const steps = (['register', 'apply', 'use'] as const).map((step) => ({
    title: t(`trial.${step}.title`),
    text: t(`trial.${step}.text`, { time }),
  }))
  return (
    <Section id="trial" eyebrow={t('trial.eyebrow')} title={t('trial.title')}>
      <Steps steps={steps} />
      <ol className={`plain below-6 stack gap-4 ${styles.life}`}>
        {(['apply', 'setup', 'use', 'grace'] as const).map((stage) => (
          <li key={stage} data-stage={stage}>
            <span className="quiet text-xs">{t(`trial.life.${stage}.title`)}</span>
            <p className="quiet text-s">
              <b className="block ink">{t(`trial.life.${stage}.value`, { time })}</b>
              <Gap />
              {t(`trial.life.${stage}.text`)}
            </p>
          </li>
        ))}
      </ol>
      <Actions>
        <ButtonLink href={PATHS.freeTrial}>{t('tryFree')}</ButtonLink>
        <ButtonLink href={PATHS.proofOfConcept} tone="quiet">
          {t('trial.team')}
        </ButtonLink>
      </Actions>
    </Section>
  )
}
