import { useTranslation } from 'react-i18next'
import { ActionLink, Actions } from '#web/kit/layout/action-link.tsx'
import { Section } from '#web/kit/layout/section.tsx'
import { useSite } from '#web/kit/page/site.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import { LineIcon } from '#web/kit/pictures/line-icon.tsx'
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
