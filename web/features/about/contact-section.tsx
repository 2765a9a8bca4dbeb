import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './contact-section.module.css'

/** Whom to write to, and what to put in so that the answer comes sooner. */
export function ContactSection() {
  const { t } = useTranslation('about')
  const { serviceEmail, salesEmail } = useSite()
  return (
    <Section id="contact" eyebrow={t('contact.eyebrow')} title={t('contact.title')}>
      {serviceEmail || salesEmail ? (
        <div className={styles.ways}>
          {serviceEmail ? (
            <Way title={t('contact.service.title')} text={t('contact.service.text')} address={serviceEmail} />
          ) : null}
          {salesEmail ? (
            <Way title={t('contact.sales.title')} text={t('contact.sales.text')} address={salesEmail} />
          ) : null}
        </div>
      ) : (
        <p>{t('contact.none')}</p>
      )}
      <div className={styles.form}>
        <p>{t('contact.form.text')}</p>
        <Actions>
          <ActionLink href={PATHS.contact} tone="main">
            {t('contact.form.open')}
          </ActionLink>
        </Actions>
      </div>
    </Section>
  )
}

function Way({ title, text, address }: { title: string; text: string; address: string }) {
  return (
    <article className={styles.way}>
      <LineIcon name="mail" />
      <h3>{title}</h3>
      <p>{text}</p>
      <a href={`mailto:${address}`}>{address}</a>
    </article>
  )
}
