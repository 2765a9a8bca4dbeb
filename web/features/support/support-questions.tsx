import { useTranslation } from 'react-i18next'
import { StructuredData } from '#web/kit/found/structured-data.tsx'
import { questionPage } from '#web/kit/found/structured-things.ts'
import { Questions } from '#web/kit/layout/questions.tsx'
import { Section } from '#web/kit/layout/section.tsx'
import { useSite } from '#web/kit/page/site.ts'

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
