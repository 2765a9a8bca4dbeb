import { useTranslation } from 'react-i18next'
import type { PartnerStanding } from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { LEVEL_FIGURES } from '#contract/partners/partner-level/partner-level.rules.ts'
import { FactList } from '#web/ui/fact-list.tsx'

/** The level of a partner with its figures, as operators see it on the page of its account. */
export function DeskLevel({ standing }: { readonly standing: PartnerStanding }) {
  const { t } = useTranslation('partnerLevel')
  const { level, figures, next, rules } = standing
  const compared = next?.level ?? 'gold'
  const needed = rules[compared]
  return (
    <FactList
      facts={[
        [t('title'), t(`name.${level}`)],
        ...LEVEL_FIGURES.map((figure) => {
          const of = { have: figures[figure], needed: needed[figure], level: t(`short.${compared}`) }
          return [t(`figure.${figure}`), t('needs', of)] as const
        }),
      ]}
    />
  )
}
