import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type GuideHead, getGuide, listGuides } from '#contract/features/resource/resource.endpoints.ts'
import { GUIDES, type GuideName } from '#contract/features/resource/resource.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { guidePath, PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MarkdownPage } from '#web/ui/markdown/markdown-page.tsx'
import { iconPath } from '#web/ui/pictures/line-icon.tsx'
import styles from './guide.module.css'
import { GUIDE_ICONS } from './guide-list.tsx'

export const handle = {
  title: 'guides',
  hydrate: false,
  cached: true,
  requiresSignIn: false,
  fixedNav: true,
  titleOf: (loaded: unknown) => (loaded as LoadedGuide | undefined)?.guide.title,
} satisfies PageHandle

type LoadedGuide = Awaited<ReturnType<typeof loader>>

/** The guide of the address, with its previous and next one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(pageContext)
  const name = new URL(request.url).pathname.split('/').at(-1) as GuideName
  const guide = await orThrow(await callApi(getGuide, { params: { guide: name } }))
  const { list } = await orThrow(await callApi(listGuides, {}))
  const at = list.findIndex((head) => head.name === name)
  return { guide, previous: list[at - 1], next: list[at + 1] }
}

export default function GuidePage() {
  const { t, i18n } = useTranslation('resource')
  const { guide, previous, next } = useLoaderData<typeof loader>()
  const date = formatDate(Date.parse(guide.updatedOn), i18n.language as Language, 'UTC')
  return (
    <MarkdownPage
      title={guide.title}
      body={guide.body}
      contents={t('guide.contents')}
      above={
        <>
          <nav className={styles.trail} aria-label={t('guide.trail')}>
            <a href={PATHS.resource}>{t('title')}</a>
            <a href={PATHS.guides}>{t('guide.back')}</a>
          </nav>
          <GuidePicture name={guide.name} />
        </>
      }
      note={t('guides.updated', { date })}
      below={<GuideEnd previous={previous} next={next} />}
    >
      <PageDescription text={guide.summary} />
    </MarkdownPage>
  )
}

/** The path of the sun, from the first guide to the last. */
const SUN = { from: 92, to: 640, low: 116, high: 34 }

/** Icon of the guide in a window; the sun's position is that of the guide in the list. */
function GuidePicture({ name }: { name: GuideName }) {
  const way = GUIDES.indexOf(name) / (GUIDES.length - 1)
  const x = SUN.from + way * (SUN.to - SUN.from)
  const y = SUN.low - Math.sin(Math.PI * (0.12 + way * 0.76)) * (SUN.low - SUN.high)
  return (
    <svg className={styles.picture} viewBox="0 0 720 176" aria-hidden="true">
      <defs>
        <linearGradient id="guide-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="oklch(.34 .12 var(--hue))" />
          <stop offset=".72" stopColor="oklch(.55 .15 var(--hue))" />
          <stop offset="1" stopColor="oklch(.8 .1 var(--warm))" />
        </linearGradient>
      </defs>
      <path fill="url(#guide-sky)" d="M0 0h720v176H0z" />
      <circle cx={Math.round(x)} cy={Math.round(y)} r="24" fill="var(--sun)" />
      <path d="M0 132c110-40 220-44 340-12s230 20 380-20v76H0z" fill="oklch(.34 .11 var(--hue))" />
      <path d="M0 156c170-34 330-10 460 0s190-10 260-16v36H0z" fill="oklch(.24 .08 var(--hue))" />
      <rect x="272" y="30" width="176" height="116" rx="12" fill="var(--sheet)" />
      <path d="M272 52V42a12 12 0 0 1 12-12h152a12 12 0 0 1 12 12v10z" fill="var(--wash)" />
      <path
        d="M286 41h.01M298 41h.01M310 41h.01"
        stroke="var(--ink-3)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(336 75) scale(1.6)" fill="none" stroke="var(--brand)">
        <path
          d={iconPath(GUIDE_ICONS[name])}
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}

/** After the text: contact, and the previous and next guide. */
function GuideEnd({ previous, next }: { previous?: GuideHead | undefined; next?: GuideHead | undefined }) {
  const { t } = useTranslation('resource')
  return (
    <>
      <section className={styles.unsolved} aria-labelledby="unsolved">
        <div>
          <h2 id="unsolved">{t('guide.unsolved')}</h2>
          <p>{t('guide.unsolvedText')}</p>
        </div>
        <ButtonLink href={`${PATHS.contact}?topic=technical`} tone="quiet">
          {t('guide.contact')}
        </ButtonLink>
      </section>
      <nav className={styles.order} aria-label={t('guide.order')}>
        {previous ? (
          <a href={guidePath(previous.name)} rel="prev">
            <small>{t('guide.previous')}</small>
            {previous.title}
          </a>
        ) : null}
        {next ? (
          <a className={styles.next} href={guidePath(next.name)} rel="next">
            <small>{t('guide.next')}</small>
            {next.title}
          </a>
        ) : null}
      </nav>
    </>
  )
}
