import { useTranslation } from 'react-i18next'
import { GuideSearch } from '#web/features/resource/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { questionPage } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { ContactForm, ContactTips } from './contact-form.tsx'
import styles from './service-support.module.css'

export const handle = {
  title: 'serviceSupport',
  hydrate: false,
  cached: true,
  requiresSignIn: false,
  fixedNav: false,
} satisfies PageHandle

export default function ServiceSupportPage() {
  const { t } = useTranslation('support')
  const { product } = useSite()
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <SupportHero />
      <Promises />
      <Channels />
      <SupportQuestions />
      <Section id="contact" title={t('contact.title')} heading="side" ground="wash">
        <div>
          <ContactTips />
          <ContactForm />
        </div>
      </Section>
    </main>
  )
}

/** Hero with the search in the guides. */
function SupportHero() {
  const { t } = useTranslation('support')
  return (
    <PageHero title={t('title')} lead={t('lead')} picture={<SupportPicture label={t('picture')} />}>
      <GuideSearch />
      <p className={styles.more}>
        <a href={PATHS.guides}>{t('allGuides')}</a>
        <a href="#contact">{t('contact.title')}</a>
      </p>
    </PageHero>
  )
}

/** A desktop with a question and its answer in front of it. */
function SupportPicture({ label }: { label: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 520 380" role="img" aria-label={label}>
      <defs>
        <linearGradient id="support-dawn" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="oklch(.3 .1 var(--hue))" />
          <stop offset=".6" stopColor="oklch(.52 .15 var(--hue))" />
          <stop offset="1" stopColor="oklch(.8 .11 var(--warm))" />
        </linearGradient>
        <clipPath id="support-screen">
          <rect x="40" y="16" width="440" height="268" rx="16" />
        </clipPath>
      </defs>
      <g clipPath="url(#support-screen)">
        <path fill="url(#support-dawn)" d="M40 16h440v268H40z" />
        <circle cx="392" cy="212" r="40" fill="var(--sun)" />
        <path d="M40 226c70-30 130-34 212-10s150 10 228-18v90H40z" fill="oklch(.3 .1 var(--hue))" />
        <path d="M40 252c120-26 230-6 320 2s90-14 120-14v50H40z" fill="oklch(.22 .07 var(--hue))" />
        <path fill="oklch(1 0 0/.16)" d="M40 16h440v32H40z" />
        <path
          d="M62 32h.01M82 32h.01M102 32h.01"
          stroke="oklch(1 0 0/.6)"
          strokeWidth="10"
          strokeLinecap="round"
        />
      </g>
      <path d="M230 284h60l10 40h-80z" fill="var(--line)" />
      <path d="M180 328h160" stroke="var(--ink-3)" strokeWidth="7" strokeLinecap="round" />
      <g className={styles.question}>
        <path d="M18 86h222a16 16 0 0 1 16 16v70a16 16 0 0 1-16 16H62l-28 24v-24H18a16 16 0 0 1-16-16v-70a16 16 0 0 1 16-16z" />
        <circle cx="38" cy="120" r="13" fill="var(--brand-wash)" />
        <path d="M34 116a4 4 0 1 1 6 3.5c-1.5 1-2 1.6-2 3.2M38 127h.01" />
        <path d="M64 116h150M64 134h116M30 160h164" />
      </g>
      <g className={styles.answer}>
        <path d="M270 196h226a16 16 0 0 1 16 16v84a16 16 0 0 1-16 16h-12v24l-28-24H270a16 16 0 0 1-16-16v-84a16 16 0 0 1 16-16z" />
        <circle cx="290" cy="232" r="13" />
        <path d="m284 232 4 4 8-8" />
        <path d="M316 228h160M316 246h96M280 272h190M280 290h120" />
      </g>
    </svg>
  )
}

/** All channels, the fastest first; a mailbox that is not configured is omitted. */
function Channels() {
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

/** The promises with icons; only facts of this site and the specification. */
const PROMISES = [
  { name: 'ready', icon: 'clock' },
  { name: 'review', icon: 'check' },
  { name: 'durability', icon: 'data' },
  { name: 'message', icon: 'mail' },
  { name: 'cost', icon: 'free' },
  { name: 'privacy', icon: 'lock' },
] as const

function Promises() {
  const { t } = useTranslation('support')
  const points = PROMISES.map(({ name, icon }) => ({
    icon,
    title: t(`promises.${name}.title`),
    text: t(`promises.${name}.text`),
  }))
  return (
    <Section id="promises" eyebrow={t('promises.eyebrow')} title={t('promises.title')}>
      <PointList points={points} />
    </Section>
  )
}

const QUESTIONS = ['code', 'lock', 'forgot', 'closed', 'devices', 'region', 'price', 'data'] as const

/** Frequent questions with short answers. */
function SupportQuestions() {
  const { t } = useTranslation('support')
  const { serviceEmail: email } = useSite()
  const items = QUESTIONS.map((question) => ({
    question: t(`questions.${question}.question`),
    answer: t(`questions.${question}.answer`, { email }),
  }))
  return (
    <Section id="questions" title={t('questions.title')} heading="side">
      <Questions items={items} />
      <StructuredData data={questionPage(items)} />
    </Section>
  )
}
