import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { questionPage } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'

const QUESTIONS = ['code', 'lock', 'forgot', 'closed', 'devices', 'region', 'price', 'data'] as const

/** What people ask most, with answers short enough to read at once. */
export function SupportQuestions() {
  const { t } = useTranslation('support')
  const { serviceEmail: email } = useSite()
  const items = QUESTIONS.map((question) => ({
    question: t(`questions.${question}.question`),
    answer: t(`questions.${question}.answer`, { email }),
  }))
  return (
    <Section id="questions" title={t('questions.title')} heading="beside">
      <Questions items={items} />
      <StructuredData data={questionPage(items)} />
    </Section>
  )
}
