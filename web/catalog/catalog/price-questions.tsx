import { useTranslation } from 'react-i18next'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'

const QUESTIONS = ['buy', 'idle', 'period', 'link', 'currency', 'rounding'] as const

/** Whether a paid desktop shuts down while it is not used, as the provider has published it. */
export interface PublishedIdle {
  readonly texts: readonly string[]
  /** The texts are made-up values of local mode. */
  readonly demo: boolean
}

/** The questions about prices; a made-up answer is marked. */
export function PriceQuestions({ idle: { texts, demo } }: { readonly idle: PublishedIdle }) {
  const { t } = useTranslation('catalog')
  const isPublished = texts.length > 0
  const published = isPublished ? texts.join(t('questions.idle.between')) : t('questions.idle.unpublished')
  const items = QUESTIONS.map((name) => ({
    question: t(`questions.${name}.question`),
    answer: t(`questions.${name}.answer`, { published }),
    demo: name === 'idle' && isPublished && demo,
  }))
  return (
    <Section id="questions" title={t('questions.title')} heading="side" ground="wash">
      <Questions items={items} />
    </Section>
  )
}
