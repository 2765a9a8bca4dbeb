import { useEffect, useState } from 'react'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'

/** Both are responses of one endpoint; if nothing has changed, nothing is rendered again. */
export function newerCatalog(known: Catalog, fresh: Catalog): Catalog {
  return JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh
}

/** The page is cached, and may be older than the catalogue with its stock of trials. */
export function useFreshCatalog(fromPage: Catalog): Catalog {
  const [catalog, setCatalog] = useState(fromPage)
  useEffect(() => {
    void callApi(getCatalog, {}).then((fresh) => {
      if (fresh.ok) setCatalog((known) => newerCatalog(known, fresh.data))
    })
  }, [])
  return catalog
}
