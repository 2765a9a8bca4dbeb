import { useTranslation } from 'react-i18next'
import { PageDescription } from '#web/kit/found/page-description.tsx'
import { Section } from '#web/kit/layout/section.tsx'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { useSite } from '#web/kit/page/site.ts'
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
