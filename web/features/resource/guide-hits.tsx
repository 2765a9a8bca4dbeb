import { useTranslation } from 'react-i18next'
import type { GuideHit } from '#contract/features/resource/resource.endpoints.ts'
import { guidePath, PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { chapterId } from '#web/ui/markdown/chapters.ts'
import styles from './guide-hits.module.css'

/** What a search found: each chapter with the words around what was looked for. */
export function GuideHits({ asked, hits }: { asked: string; hits: readonly GuideHit[] }) {
  const { t } = useTranslation('resource')
  if (hits.length === 0) {
    return (
      <section className={styles.nothing} aria-labelledby="found">
        <h2 id="found">{t('search.nothing', { asked })}</h2>
        <p>{t('search.nothingText')}</p>
        <ActionLink href={PATHS.contact} tone="quiet">
          {t('search.write')}
        </ActionLink>
      </section>
    )
  }
  return (
    <section className={styles.found} aria-labelledby="found">
      <h2 id="found">{t('search.found', { asked, count: hits.length })}</h2>
      <ol>
        {hits.map((hit) => (
          <li key={hrefOf(hit)}>
            {hit.chapter ? <p className={styles.guide}>{hit.title}</p> : null}
            <h3>
              <a href={hrefOf(hit)}>{hit.chapter?.title ?? hit.title}</a>
            </h3>
            <Excerpt parts={hit.excerpt} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function hrefOf({ name, chapter }: GuideHit): string {
  return chapter ? `${guidePath(name)}#${chapterId(chapter.number)}` : guidePath(name)
}

function Excerpt({ parts }: { parts: GuideHit['excerpt'] }) {
  return (
    <p className={styles.excerpt}>
      {parts.map(({ text, hit }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, which never change places
        hit ? <mark key={at}>{text}</mark> : text,
      )}
    </p>
  )
}
