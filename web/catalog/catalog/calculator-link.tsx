import { useTranslation } from 'react-i18next'
import { type Configuration, calculatorPath } from './configuration.ts'
import type { Prices } from './use-prices.ts'

interface CalculatorLinkProps {
  readonly prices: Prices
  /** What the calculator then shows. */
  readonly configuration: Configuration
  /** What it calculates, for screen readers. */
  readonly label: string
}

/** Leads to the calculator on this page with a configuration; without scripts to the page that has it. */
export function CalculatorLink({ prices, configuration, label }: CalculatorLinkProps) {
  const { t } = useTranslation('catalog')
  return (
    <a
      className="onward"
      href={calculatorPath(configuration)}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        prices.choose(configuration)
        document.getElementById('calculator')?.scrollIntoView()
      }}
    >
      <span>{t('plans.choose')}</span>
    </a>
  )
}
