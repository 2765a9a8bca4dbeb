import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import {
  catalogContent,
  currencyOfItem,
  discountContent,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import { listTrialStocks } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { useData } from '#web/platform/data/use-data.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { productsPath } from '#web/platform/paths/desk-paths.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ItemStates, useContentWords } from '#web/publishing/content/shared.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import rowStyles from '#web/ui/whole-row.module.css'
import styles from './catalog-desk.module.css'
import { TrialStocks } from './trial-stocks.tsx'

export const handle = { text: ['catalogDesk', 'content'] } satisfies PageHandle

interface Loaded {
  readonly lists: readonly ContentHead[]
  readonly discounts: readonly ContentHead[]
  readonly products: readonly ContentHead[]
}

export async function clientLoader(): Promise<Loaded> {
  const itemsOf = async ({
    endpoints,
  }: typeof priceListContent | typeof discountContent | typeof catalogContent) =>
    (await orThrow(await callApi(endpoints.items, {}))).items
  const [lists, discounts, products] = await Promise.all([
    itemsOf(priceListContent),
    itemsOf(discountContent),
    itemsOf(catalogContent),
  ])
  return { lists, discounts, products }
}
clientLoader.hydrate = true as const

/** What operators edit of the catalogue: price lists, discounts, what is on sale, and the stock of trials. */
export default function CataloguePage() {
  const { t } = useTranslation(['catalogDesk', 'deskTitles'])
  const { lists, discounts, products } = useLoaderData<typeof clientLoader>()
  const { standing } = useContentWords()
  const { data: stocks, error, again } = useData(listTrialStocks, {})
  return (
    <>
      <PageTitle title={t('deskTitles:catalogue')} lead={t('hub.lead')} />
      <ul className={styles.hub}>
        {lists.map((list) => (
          <li className={`card pad-4 stack gap-2 packed ${styles.entry}`} key={list.itemId}>
            <Link
              className={`bold unlined ${rowStyles.link}`}
              to={pathTo(PATHS.priceList, { itemId: list.itemId })}
            >
              {listTitle(list.itemId)}
            </Link>
            <p>{t('hub.prices')}</p>
            <ItemStates item={list} />
          </li>
        ))}
        <li className={`card pad-4 stack gap-2 packed ${styles.entry}`}>
          <Link className={`bold unlined ${rowStyles.link}`} to={PATHS.discountDesk}>
            {t('deskTitles:discountDesk')}
          </Link>
          <p>{t('hub.discounts')}</p>
          <p>
            <StateMark tone="good">{discountCounts()}</StateMark>
          </p>
        </li>
        <li className={`card pad-4 stack gap-2 packed ${styles.entry}`}>
          <Link className={`bold unlined ${rowStyles.link}`} to={productsPath()}>
            {t('deskTitles:products')}
          </Link>
          <p>{t('hub.products')}</p>
          {products.map((each) => (
            <ItemStates key={each.itemId} item={each} />
          ))}
        </li>
      </ul>
      {stocks ? <TrialStocks stocks={stocks.regions} onRefused={again} /> : null}
      <FailureNote>{stocks ? undefined : error?.errorMsg}</FailureNote>
    </>
  )

  /** How many discounts count now, and how many will. */
  function discountCounts(): string {
    const found = discounts.flatMap(({ inForce, span }) =>
      inForce ? [standing('inForce', span).standing] : [],
    )
    const count = (wanted: string): number => found.filter((each) => each === wanted).length
    return t('hub.counts', { live: count('inForce'), later: count('begins') })
  }

  function listTitle(itemId: string): string {
    const currency = currencyOfItem(itemId)
    return currency ? t(`catalogDesk:prices.title.${currency}`) : itemId
  }
}
