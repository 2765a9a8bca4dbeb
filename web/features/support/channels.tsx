import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './channels.module.css'

/** Every way to an answer, the quickest first; a mailbox that is not set up is left out. */
export function Channels() {
  const { t } = useTranslation('support')
  const { serviceEmail, salesEmail } = useSite()
  return (
    <Section id="channels" eyebrow={t('channels.eyebrow')} title={t('channels.title')} ground="wash">
      <ul className={styles.channels}>
        <Channel name="guides" icon="book" href={PATHS.guides} action={t('channels.guides.action')} />
        <Channel name="form" icon="chat" href="#contact" action={t('channels.form.action')} />
        {serviceEmail ? (
          <Channel name="service" icon="mail" href={`mailto:${serviceEmail}`} action={serviceEmail} />
        ) : null}
        {salesEmail ? (
          <Channel name="sales" icon="people" href={`mailto:${salesEmail}`} action={salesEmail} />
        ) : null}
        <Channel
          name="account"
          icon="account"
          href={PATHS.information}
          action={t('channels.account.action')}
        />
      </ul>
    </Section>
  )
}

interface ChannelProps {
  readonly name: 'guides' | 'form' | 'service' | 'sales' | 'account'
  readonly icon: LineIconName
  readonly href: string
  readonly action: string
}

function Channel({ name, icon, href, action }: ChannelProps) {
  const { t } = useTranslation('support')
  return (
    <li>
      <LineIcon name={icon} />
      <h3>{t(`channels.${name}.title`)}</h3>
      <p>{t(`channels.${name}.text`)}</p>
      <a href={href}>{action}</a>
    </li>
  )
}
