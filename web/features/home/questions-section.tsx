import { useTranslation } from 'react-i18next'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'

const QUESTIONS = ['cost', 'again', 'idle', 'end'] as const

/** What people ask before they try. */
export function QuestionsSection() {
  const { t } = useTranslation('home')
  const items = QUESTIONS.map((question) => ({
    question: t(`questions.${question}.question`),
    answer: t(`questions.${question}.answer`),
  }))
  return (
    <Section id="questions" title={t('questions.title')} heading="beside">
      <Questions items={items} />
    </Section>
  )
}
