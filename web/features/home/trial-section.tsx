import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { ChoicePicture, CodePicture, MailPicture } from './pictures/step-pictures.tsx'

/** The way to a trial in three steps. */
export function TrialSection() {
  const { t } = useTranslation('home')
  const steps = [
    { title: t('trial.register.title'), text: t('trial.register.text'), picture: <CodePicture /> },
    {
      title: t('trial.apply.title'),
      text: t('trial.apply.text'),
      picture: <ChoicePicture region={t('trial.pictureRegion')} />,
    },
    {
      title: t('trial.use.title'),
      text: t('trial.use.text'),
      picture: <MailPicture subject={t('trial.pictureReady')} />,
    },
  ]
  return (
    <Section id="trial" eyebrow={t('trial.eyebrow')} title={t('trial.title')}>
      <Steps steps={steps} />
      <Actions>
        <ActionLink href={PATHS.freeTrial} tone="main">
          {t('tryFree')}
        </ActionLink>
      </Actions>
    </Section>
  )
}
