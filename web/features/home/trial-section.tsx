import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { type MeasuredReadyTime, readyTimeText } from '#web/platform/text/ready-time.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { ChoicePicture, CodePicture, MailPicture } from './pictures/step-pictures.tsx'
import styles from './trial-section.module.css'

/** A trial in three steps, and its life as a line: request, setup, 72 hours, 7 days. */
export function TrialSection({ readyTime }: { readyTime: MeasuredReadyTime }) {
  const { t, i18n } = useTranslation('home')
  const time = readyTimeText(readyTime, i18n.language as Language)
  const steps = [
    { title: t('trial.register.title'), text: t('trial.register.text'), picture: <CodePicture /> },
    {
      title: t('trial.apply.title'),
      text: t('trial.apply.text'),
      picture: <ChoicePicture region={t('trial.pictureRegion')} />,
    },
    {
      title: t('trial.use.title'),
      text: t('trial.use.text', { time }),
      picture: <MailPicture subject={t('trial.pictureReady')} />,
    },
  ]
  return (
    <Section id="trial" eyebrow={t('trial.eyebrow')} title={t('trial.title')}>
      <Steps steps={steps} />
      <ol className={styles.life}>
        {(['apply', 'setup', 'use', 'grace'] as const).map((stage) => (
          <li key={stage} data-stage={stage}>
            <span>{t(`trial.life.${stage}.title`)}</span>
            <p>
              <b>{t(`trial.life.${stage}.value`, { time })}</b> {t(`trial.life.${stage}.text`)}
            </p>
          </li>
        ))}
      </ol>
      <Actions>
        <ButtonLink href={PATHS.freeTrial}>{t('tryFree')}</ButtonLink>
      </Actions>
    </Section>
  )
}
