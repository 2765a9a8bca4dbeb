import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LANGUAGE_TAGS, type Language } from '#contract/kit/language.ts'
import { type GuideHead, getGuide, listGuides } from '#contract/website/resource/resource.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MarkdownPage } from '#web/ui/markdown/markdown-page.tsx'
import { Trail } from '#web/ui/trail.tsx'
import styles from './guide.module.css'
import { GuideSteps } from './guide-steps.tsx'

export const handle = {
  titleOf: (loaded: unknown) => (loaded as LoadedGuide | undefined)?.guide.title,
} satisfies PageHandle

type LoadedGuide = Awaited<ReturnType<typeof loader>>

/** The guide of the address, with its previous and next one. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(pageContext)
  const { guide: name = '' } = params
  const guide = await orThrow(await callApi(getGuide, { params: { guide: name } }))
  const { list } = await orThrow(await callApi(listGuides, {}))
  const at = list.findIndex((head) => head.name === name)
  return { guide, previous: list[at - 1], next: list[at + 1] }
}

export default function GuidePage() {
  const { t, i18n } = useTranslation(['resource', 'kit'])
  const { guide, previous, next } = useLoaderData<typeof loader>()
  const date = calendarDayText(guide.updatedOn, i18n.language as Language)
  return (
    <MarkdownPage
      title={guide.title}
      body={guide.body}
      contents={t('kit:onThisPage')}
      above={
        <Trail
          label={t('guide.trail')}
          steps={[
            { href: PATHS.resource, name: t('title') },
            { href: PATHS.guides, name: t('guide.back') },
          ]}
          here={guide.title}
        />
      }
      note={t('guides.updated', { date })}
      lang={guide.language === i18n.language ? undefined : LANGUAGE_TAGS[guide.language]}
      intro={
        <>
          {guide.language === i18n.language ? null : <p>{t('guide.otherLanguage')}</p>}
          <GuideSteps name={guide.name} />
        </>
      }
      below={<GuideEnd previous={previous} next={next} />}
    >
      <PageDescription text={guide.summary} />
    </MarkdownPage>
  )
}

/** After the text: contact, and the previous and next guide. */
function GuideEnd({ previous, next }: { previous?: GuideHead | undefined; next?: GuideHead | undefined }) {
  const { t } = useTranslation('resource')
  return (
    <>
      <section
        className="pad-5 row gap-4 across-6 above-6 below-4 center between round-m wash"
        aria-labelledby="unsolved"
      >
        <div>
          <h2 className="text-h3" id="unsolved">
            {t('guide.unsolved')}
          </h2>
          <p className="quiet text-s">{t('guide.unsolvedText')}</p>
        </div>
        <ButtonLink href={`${PATHS.contact}?topic=technical`} tone="quiet">
          {t('guide.contact')}
        </ButtonLink>
      </section>
      <nav className={`row gap-3 ${styles.order}`} aria-label={t('guide.order')}>
        {previous ? (
          <a href={pathTo(PATHS.guide, { guide: previous.name })} rel="prev">
            <small className="block faint text-xs normal">{t('guide.previous')}</small>
            {previous.title}
          </a>
        ) : null}
        {next ? (
          <a className="text-end" href={pathTo(PATHS.guide, { guide: next.name })} rel="next">
            <small className="block faint text-xs normal">{t('guide.next')}</small>
            {next.title}
          </a>
        ) : null}
      </nav>
    </>
  )
}
