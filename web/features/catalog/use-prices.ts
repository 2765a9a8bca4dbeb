import { useEffect, useRef, useState } from 'react'
import { type Catalog, getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import {
  getPlanPrices,
  getPrice,
  type PlanPrices,
  type Price,
} from '#contract/features/catalog/price.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { type Configuration, calculatorPath } from './configuration.ts'

/** What the page starts from, as the server rendered it. */
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
  /** The last answer; while `busy` it is of the configuration before. */
  readonly price: Price
  readonly busy: boolean
  readonly error: ApiError | undefined
  choose(next: Configuration): void
}

/** Long enough that sliding asks a few times, not a hundred. */
const PAUSE_MS = 150

/** Keeps plan table and calculator on one configuration, and asks the server for every price: none is made here. */
export function usePrices(start: PricesAtStart): Prices {
  const catalog = useFreshCatalog(start.catalog)
  const [configuration, setConfiguration] = useState(start.configuration)
  const [plans, setPlans] = useState(start.plans)
  const [price, setPrice] = useState(start.price)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const shown = useRef(start.configuration)

  useEffect(() => {
    if (configuration === shown.current) return
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
      const [onlyCurrency] =
        table?.ok && !table.data.currencies.includes(currency) ? table.data.currencies : []
      // The region has no prices in this currency: it is shown in the one that it has.
      if (onlyCurrency) return setConfiguration({ ...configuration, currency: onlyCurrency })
      setBusy(false)
      if (table?.ok) setPlans(table.data)
      if (answer.ok) setPrice(answer.data)
      setError(answer.ok ? undefined : answer.error)
      shown.current = configuration
      if (answer.ok)
        history.replaceState(history.state, '', calculatorPath(configuration).replace(/#.*/, location.hash))
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [configuration, plans])

  return {
    catalog,
    configuration,
    plans,
    price,
    busy,
    error,
    choose(next) {
      setBusy(true)
      setConfiguration(next)
    },
  }
}

/** The page is kept, and may be older than the stock of trials. */
function useFreshCatalog(fromPage: Catalog): Catalog {
  const [catalog, setCatalog] = useState(fromPage)
  useEffect(() => {
    void callApi(getCatalog, {}).then((fresh) => {
      if (fresh.ok) setCatalog(fresh.data)
    })
  }, [])
  return catalog
}
