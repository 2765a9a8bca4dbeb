import { useTranslation } from 'react-i18next'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Section } from '#web/ui/section.tsx'
import { Channels } from './channels.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactTips } from './contact-tips.tsx'
import { Promises } from './promises.tsx'
import { SupportHero } from './support-hero.tsx'
import { SupportQuestions } from './support-questions.tsx'

export const handle = {
  title: 'serviceSupport',
  hydrate: false,
  kept: true,
  token: false,
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
      <Section id="contact" title={t('contact.title')} heading="beside" ground="wash">
        <div>
          <ContactTips />
          <ContactForm />
        </div>
      </Section>
    </main>
  )
}
