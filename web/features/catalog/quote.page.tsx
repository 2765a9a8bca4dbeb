import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPrice, type Price } from '#contract/features/catalog/price.endpoints.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { CONFIGURATION_QUERY, configurationIn } from './configuration.ts'
import { QuoteMissing } from './quote-missing.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

export const handle = {
  title: 'quote',
  hydrate: false,
  kept: true,
  query: [...CONFIGURATION_QUERY, 'at'],
  token: false,
  fixedNav: true,
  unlisted: true,
} satisfies PageHandle

/** A quote; or, without one: nothing was asked for, or what was asked for cannot be had. */
type QuoteData = { readonly price: Price } | { readonly missing: 'none' | 'wrong' }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<QuoteData> {
  if (new URL(request.url).search === '') return { missing: 'none' }
  const query = configurationIn(request.url)
  const price = query && (await context.get(pageContext).callApi(getPrice, { query }))
  return price?.ok ? { price: price.data } : { missing: 'wrong' }
}

/** A quote on paper: everything that the calculator shows, with its terms, and no script needed. */
export default function QuotePage() {
  const { t } = useTranslation('titles')
  const quote = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageDescription text={t('quote')} />
      {'price' in quote ? <QuoteSheet price={quote.price} /> : <QuoteMissing why={quote.missing} />}
    </main>
  )
}
