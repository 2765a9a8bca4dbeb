import { useTranslation } from 'react-i18next'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { BridgePicture } from './bridge-picture.tsx'
import { CustomerNotice } from './customer-notice.tsx'
import { JoinActions, JoinSection } from './join-section.tsx'
import { LevelsSection } from './levels-section.tsx'

export const handle = {
  title: 'partner',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: false,
} satisfies PageHandle

const WHY = { tie: 'people', protect: 'clock', quiet: 'lock', clear: 'terms' } as const
const REASONS = ['tie', 'protect', 'quiet', 'clear'] as const
const QUESTIONS = ['convert', 'person', 'coupon', 'end'] as const

/** Why to become a partner, what each level may do, how to join. */
export default function PartnerPage() {
  const { t } = useTranslation('partner')
  const { product } = useSite()
  const reasons = REASONS.map((reason) => ({
    icon: WHY[reason],
    title: t(`why.${reason}.title`),
    text: t(`why.${reason}.text`),
  }))
  const questions = QUESTIONS.map((question) => ({
    question: t(`questions.${question}.question`),
    answer: t(`questions.${question}.answer`),
  }))
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <PageHero
        title={t('title')}
        lead={t('lead', { product })}
        picture={<BridgePicture label={t('picture')} />}
      >
        <JoinActions>
          <ActionLink href="#join" tone="quiet">
            {t('howToJoin')}
          </ActionLink>
        </JoinActions>
      </PageHero>
      <Section id="why" eyebrow={t('why.eyebrow')} title={t('why.title')} ground="wash">
        <PointList points={reasons} />
      </Section>
      <LevelsSection />
      <JoinSection />
      <CustomerNotice>
        <Actions>
          <ActionLink href={PATHS.informationAgreement} tone="quiet">
            {t('customer.read')}
          </ActionLink>
        </Actions>
      </CustomerNotice>
      <Section id="questions" title={t('questions.title')} heading="beside">
        <Questions items={questions} />
      </Section>
    </main>
  )
}
