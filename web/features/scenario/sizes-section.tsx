import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { isOffered } from './fitting-sizes.ts'
import { CoresPicture } from './pictures/cores-picture.tsx'
import { FITTING, type FittingSize, type ScenarioName, STRENGTHS } from './scenarios.ts'
import styles from './sizes-section.module.css'
import { useScenario } from './use-scenario.ts'

interface SizesSectionProps {
  readonly name: ScenarioName
  readonly offered: readonly FittingSize[]
}

/** Which size fits which post; only sizes that the catalogue has. */
export function SizesSection({ name, offered }: SizesSectionProps) {
  const { t } = useTranslation('scenario')
  const story = useScenario(name)
  const fitting = STRENGTHS.filter((strength) => isOffered(offered, FITTING[name][strength]))
  return (
    <Section id="sizes" title={t('story.sizes.title')}>
      {fitting.length > 0 ? (
        <>
          <p className={styles.text}>{t('story.sizes.text')}</p>
          <ul className={styles.sizes}>
            {fitting.map((strength) => (
              <li key={strength}>
                <CoresPicture {...FITTING[name][strength]} />
                <p className={styles.size}>{t('size', { ...FITTING[name][strength] })}</p>
                <h3>{story(`sizes.${strength}.who`)}</h3>
                <p>{story(`sizes.${strength}.text`)}</p>
              </li>
            ))}
          </ul>
          <Actions>
            <ActionLink href={PATHS.freeTrial} tone="main">
              {t('tryFree')}
            </ActionLink>
            <ActionLink href={`${PATHS.productCenter}#calculator`} tone="quiet">
              {t('story.sizes.price')}
            </ActionLink>
          </Actions>
          <p className={styles.note}>{t('story.sizes.note')}</p>
        </>
      ) : (
        <NoSizes />
      )}
    </Section>
  )
}

/** A site whose catalogue is still empty, or has other sizes. */
function NoSizes() {
  const { t } = useTranslation('scenario')
  const { salesEmail, serviceEmail } = useSite()
  const email = salesEmail || serviceEmail
  return (
    <div className={styles.none}>
      <h3>{t('story.sizes.none')}</h3>
      <p>{t('story.sizes.noneText')}</p>
      {email ? (
        <ActionLink href={`mailto:${email}`} tone="quiet">
          {t('story.sizes.write')}
        </ActionLink>
      ) : null}
    </div>
  )
}
