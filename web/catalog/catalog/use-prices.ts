import { useEffect, useState } from 'react'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import {
  getPlanPrices,
  getPrice,
  type PlanPrices,
  type Price,
} from '#contract/catalog/catalog/price.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { type Configuration, calculatorPath, inSoldCurrency } from './configuration.ts'
import { useFreshCatalog } from './use-fresh-catalog.ts'

/** The data of the server's rendering. */
export interface PricesAtStart {
  readonly catalog: Catalog
  readonly configuration: Configuration
  readonly plans: PlanPrices
  readonly price: Price
}

export interface Prices {
  readonly catalog: Catalog
  readonly configuration: Configuration
  readonly plans: PlanPrices
  /** The last price; while `busy` that of the former configuration. */
  readonly price: Price
  readonly busy: boolean
  readonly error: ApiError | undefined
  choose(next: Configuration): void
}

/** Debounce of calls while a slider moves. */
const PAUSE_MS = 150

/** Shares one configuration between plan table and calculator, and fetches every price from the server. */
export function usePrices(start: PricesAtStart): Prices {
  const catalog = useFreshCatalog(start.catalog)
  const [configuration, setConfiguration] = useState(start.configuration)
  const [plans, setPlans] = useState(start.plans)
  const [price, setPrice] = useState(start.price)
  const [error, setError] = useState<ApiError>()
  /** The configuration that the price is of, or that has none. */
  const [shown, setShown] = useState(start.configuration)

  useEffect(() => {
    if (configuration === shown) return
    const leaving = new AbortController()
    const ask = async () => {
      const { regionId, currency } = configuration
      const isElsewhere = plans.regionId !== regionId || plans.currency !== currency
      const [answer, table] = await Promise.all([
        callApi(getPrice, { query: configuration }, { signal: leaving.signal }),
        isElsewhere
          ? callApi(getPlanPrices, { query: { regionId, currency } }, { signal: leaving.signal })
          : undefined,
      ])
      if (leaving.signal.aborted) return
      const sold = table?.ok ? inSoldCurrency(configuration, table.data) : configuration
      if (sold !== configuration) return setConfiguration(sold)
      if (table?.ok) setPlans(table.data)
      if (answer.ok) setPrice(answer.data)
      setError(answer.ok ? undefined : answer.error)
      setShown(configuration)
      if (answer.ok)
        history.replaceState(history.state, '', calculatorPath(configuration).replace(/#.*/, location.hash))
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [configuration, plans, shown])

  return {
    catalog,
    configuration,
    plans,
    price,
    busy: configuration !== shown,
    error,
    choose: setConfiguration,
  }
}
