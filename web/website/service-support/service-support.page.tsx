import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { listGuides } from '#contract/website/resource/resource.endpoints.ts'
import { ContactForm, ContactTips } from '#web/messages/support/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { readyTimeOf, readyTimeText, type ShownReadyTime } from '#web/platform/text/ready-time.ts'
import { AnswerTimes, SupportHours } from '#web/publishing/facts/shared.ts'
import tileStyles from '#web/ui/icon-tile.module.css'
import { chapterId } from '#web/ui/markdown/chapters.ts'
import { PageHero } from '#web/ui/page-hero.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { GuideSearch } from '#web/website/resource/shared.ts'
import styles from './service-support.module.css'

/** Support hours and answer times, where they are published, and the time until a desktop is ready. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const [facts, readyTime, guides] = await Promise.all([
    page.callApi(getFacts, {}),
    readyTimeOf(page),
    page.callApi(listGuides, {}),
  ])
  const { support } = await orThrow(facts)
  return { support, readyTime, guides: (await orThrow(guides)).list.map(({ name }) => name) }
}

export default function ServiceSupportPage() {
  const { t } = useTranslation(['serviceSupport', 'support'])
  const { product } = useSite()
  const { support, readyTime, guides } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <SupportHero guides={guides} />
      <Channels />
      <Section id="hours" title={t('hours')} heading="side">
        <div>
          <SupportHours support={support} />
          <AnswerTimes support={support} />
          <p className="above-4 text-s">
            <a className="brand strong" href={PATHS.trust}>
              {t('trust')}
            </a>
          </p>
        </div>
      </Section>
      <Promises readyTime={readyTime} />
      <SupportQuestions guides={guides} />
      <Section id="browsers" title={t('browsers.title')} heading="side">
        <p>{t('browsers.text')}</p>
      </Section>
      <Section
        id="contact"
        title={t('support:contact.title')}
        heading="side"
        ground="wash"
        aside={<ContactTips />}
      >
        <ContactForm />
      </Section>
    </main>
  )
}

/** Hero with the search in the guides. */
function SupportHero({ guides }: { readonly guides: readonly string[] }) {
  const { t } = useTranslation(['serviceSupport', 'support'])
  return (
    <PageHero title={t('title')} lead={t('lead')} picture={<QuickAnswers guides={guides} />}>
      <GuideSearch />
      <p className="row gap-2 across-5 above-4 text-s">
        <a className="tap brand" href={PATHS.guides}>
          {t('allGuides')}
        </a>
        <a className="tap brand" href="#contact">
          {t('support:contact.title')}
        </a>
      </p>
    </PageHero>
  )
}

/** The chapters that answer most questions, in the order of the guides. */
const QUICK = [
  { name: 'code', guide: 'email-and-password', chapter: 1 },
  { name: 'locked', guide: 'email-and-password', chapter: 4 },
  { name: 'connect', guide: 'clients', chapter: 4 },
  { name: 'timers', guide: 'trial', chapter: 4 },
  { name: 'slow', guide: 'troubleshooting', chapter: 7 },
] as const

/** Answers on the spot, in place of a picture: those of guides that are published. */
export function QuickAnswers({ guides }: { readonly guides: readonly string[] }) {
  const { t } = useTranslation('serviceSupport')
  return (
    <section className={styles.quick} aria-labelledby="quick-title">
      <h2 className="below-2 sun text-s" id="quick-title">
        {t('quick.title')}
      </h2>
      <ol className="plain">
        {QUICK.filter(({ guide }) => guides.includes(guide)).map(({ name, guide, chapter }) => (
          <li key={name}>
            <a
              className="pad-ends-3 block unlined"
              href={`${pathTo(PATHS.guide, { guide })}#${chapterId(chapter)}`}
            >
              <b>{t(`quick.${name}.question`)}</b>
              <span className="block on-night text-s">{t(`quick.${name}.answer`)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The ways to an answer, the fastest first; a mailbox that is not configured is omitted. */
function Channels() {
  const { t } = useTranslation('serviceSupport')
  const { serviceEmail, salesEmail } = useSite()
  return (
    <Section id="channels" eyebrow={t('channels.eyebrow')} title={t('channels.title')} ground="wash">
      <ul className={`plain card round-l row clip ${styles.channels}`}>
        <Channel name="guides" icon="book" href={PATHS.guides} action={t('channels.guides.action')} />
        <Channel name="form" icon="chat" href="#contact" action={t('channels.form.action')} />
        {serviceEmail ? (
          <Channel name="service" icon="mail" href={`mailto:${serviceEmail}`} action={serviceEmail} />
        ) : null}
        {salesEmail ? (
          <Channel name="sales" icon="people" href={`mailto:${salesEmail}`} action={salesEmail} />
        ) : null}
      </ul>
    </Section>
  )
}

interface ChannelProps {
  readonly name: 'guides' | 'form' | 'service' | 'sales'
  readonly icon: LineIconName
  readonly href: string
  readonly action: string
}

function Channel({ name, icon, href, action }: ChannelProps) {
  const { t } = useTranslation('serviceSupport')
  return (
    <li className={tileStyles.tile}>
      <LineIcon name={icon} />
      <h3 className="text-l">{t(`channels.${name}.title`)}</h3>
      <p className="above-2 below-4 quiet text-s">{t(`channels.${name}.text`)}</p>
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

function Promises({ readyTime }: { readyTime: ShownReadyTime }) {
  const { t, i18n } = useTranslation('serviceSupport')
  const time = readyTimeText(readyTime, i18n.language as Language)
  const points = PROMISES.map(({ name, icon }) => ({
    icon,
    title: t(`promises.${name}.title`, { time }),
    text: t(name === 'ready' && readyTime.reviewed ? 'promises.ready.reviewed' : `promises.${name}.text`),
  }))
  return (
    <Section id="promises" eyebrow={t('promises.eyebrow')} title={t('promises.title')} ground="wash">
      <PointList points={points} />
    </Section>
  )
}

const QUESTIONS = [
  { name: 'code', guide: 'email-and-password' },
  { name: 'lock', guide: 'email-and-password' },
  { name: 'forgot' },
  { name: 'closed', guide: 'trial' },
  { name: 'devices' },
  { name: 'region' },
  { name: 'price' },
  { name: 'data' },
] as const

/** Frequent questions with short answers, but those that a published guide answers above ({@link QuickAnswers}). */
function SupportQuestions({ guides }: { readonly guides: readonly string[] }) {
  const { t } = useTranslation('serviceSupport')
  const { serviceEmail: email } = useSite()
  const items = QUESTIONS.filter((each) => !('guide' in each && guides.includes(each.guide))).map(
    ({ name }) => ({
      question: t(`questions.${name}.question`),
      answer: t(`questions.${name}.answer`, { email }),
    }),
  )
  return (
    <Section id="questions" title={t('questions.title')} heading="side">
      <Questions items={items} />
    </Section>
  )
}
