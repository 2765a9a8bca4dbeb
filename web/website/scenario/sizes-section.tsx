import { useTranslation } from 'react-i18next'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { calculatorPath, DesktopPrice, DiscountNotes, useMoney } from '#web/catalog/catalog/shared.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { readyTimeText } from '#web/platform/text/ready-time.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { CoresLegend, CoresPicture } from './pictures/cores-picture.tsx'
import type { OfferedSize, PricedPlans, SizesData } from './scenario-sizes.ts'
import {
  FITTING,
  offeredSize,
  type ScenarioName,
  STRENGTHS,
  type Strength,
  useScenario,
} from './scenarios.ts'
import styles from './sizes-section.module.css'

interface SizesSectionProps {
  readonly name: ScenarioName
  readonly sizes: SizesData
}

/** Sizes by role with their monthly prices; only those on sale. */
export function SizesSection({ name, sizes: { offered, prices, readyTime } }: SizesSectionProps) {
  const { t, i18n } = useTranslation('scenario')
  const fitting = STRENGTHS.flatMap((strength) => {
    const size = offeredSize(offered, FITTING[name][strength])
    return size ? [{ strength, size }] : []
  })
  const time = readyTimeText(readyTime, i18n.language as Language)
  return (
    <Section id="sizes" title={t('story.sizes.title')}>
      {fitting.length > 0 ? (
        <>
          <p className={styles.text}>{t('story.sizes.text')}</p>
          <ul className={`plain below-3 stack gap-4 columns-14 ${styles.sizes}`}>
            {fitting.map(({ strength, size }) => (
              <Size key={strength} name={name} strength={strength} size={size} plans={prices?.plans} />
            ))}
          </ul>
          <CoresLegend />
          <p className={`stack gap-1 ${styles.note}`}>
            <PriceNote prices={prices} sizes={fitting.map(({ size }) => size)} />
            {t('story.sizes.note', { time })}
          </p>
          <Actions>
            <ButtonLink href={PATHS.freeTrial}>{t('tryFree')}</ButtonLink>
          </Actions>
        </>
      ) : (
        <NoSizes />
      )}
    </Section>
  )
}

interface PriceNoteProps {
  readonly prices: SizesData['prices']
  readonly sizes: readonly OfferedSize[]
}

/** Region, tax and discounts of the prices of a list, below it. */
export function PriceNote({ prices, sizes }: PriceNoteProps) {
  const { t } = useTranslation('scenario')
  const { taxNote } = useMoney()
  if (!prices) return null
  return (
    <>
      <span className="block">{t('priceNote', { region: prices.region, tax: taxNote(prices.tax) })}</span>
      <DiscountNotes prices={sizes.map(({ price }) => price)} plans={prices.plans} />
    </>
  )
}

interface SizeProps {
  readonly name: ScenarioName
  readonly strength: Strength
  readonly size: OfferedSize
  readonly plans: PricedPlans | undefined
}

/** One size: for whom, its price, and the ways to it. */
function Size({ name, strength, size, plans }: SizeProps) {
  const { t } = useTranslation('scenario')
  const story = useScenario(name)
  const { configuration } = size
  const label = sizeName(size)
  return (
    <li className="card round-l pad-5 line upright quiet text-s">
      <CoresPicture vcpu={size.vcpu} memoryGb={size.memoryGb} />
      <p className={styles.size}>{label}</p>
      <h3 className="flush above-3 below-1 ink text-l">{story(`sizes.${strength}.who`)}</h3>
      <p>{story(`sizes.${strength}.text`)}</p>
      <p className={styles.price}>
        <span>{plans ? <DesktopPrice price={size.price} plans={plans} hasUnit /> : null}</span>
        {configuration ? (
          <a
            className="onward"
            href={calculatorPath(configuration)}
            aria-label={t('calculateOf', { size: label })}
          >
            {t('calculate')}
          </a>
        ) : null}
      </p>
    </li>
  )
}

/** The catalogue is empty, or has other sizes. */
function NoSizes() {
  const { t } = useTranslation('scenario')
  const { salesEmail, serviceEmail } = useSite()
  const email = salesEmail || serviceEmail
  return (
    <div className={styles.none}>
      <h3 className="text-h3">{t('story.sizes.none')}</h3>
      <p className="above-2 below-5 measure-text quiet">{t('story.sizes.noneText')}</p>
      {email ? (
        <ButtonLink href={`mailto:${email}`} tone="quiet">
          {t('story.sizes.write')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
