import type { Site } from '#contract/features/site/site.endpoints.ts'
import { type Currency, minorText } from '#contract/kit/money.ts'
import type { StructuredThing } from './json-ld.ts'

/** The provider: its name, address of the site, sign and mailboxes. */
export function organization({ product, serviceEmail, salesEmail }: Site, origin: string): StructuredThing {
  const contact = (contactType: string, email: string) => ({ '@type': 'ContactPoint', contactType, email })
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: product,
    url: `${origin}/content/home`,
    logo: `${origin}/icons/icon-512.png`,
    contactPoint: [
      ...(serviceEmail ? [contact('customer support', serviceEmail)] : []),
      ...(salesEmail ? [contact('sales', salesEmail)] : []),
    ],
  }
}

/** Questions as they stand on the page, with their answers. */
export function questionPage(items: readonly { question: string; answer: string }[]): StructuredThing {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** One size in one period, as the price table on the same page shows it. */
export interface OfferedPlan {
  readonly name: string
  readonly priceMinor: number
  readonly currency: Currency
  readonly period: 'monthly' | 'yearly'
  /** First moment at which the price may be another one; null: none is planned. */
  readonly validUntil: number | null
}

/** The product with an offer for each row of the price table. */
export function productWithOffers(
  { product, description }: { product: string; description: string },
  plans: readonly OfferedPlan[],
  { origin, url }: { origin: string; url: string },
): StructuredThing {
  return {
    '@type': 'Product',
    name: product,
    description,
    image: `${origin}/og/product.jpg`,
    brand: { '@type': 'Brand', name: product },
    offers: plans.map(({ name, priceMinor, currency, period, validUntil }) => ({
      '@type': 'Offer',
      name,
      price: minorText(priceMinor),
      priceCurrency: currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: minorText(priceMinor),
        priceCurrency: currency,
        // Codes of UN/CEFACT: a month, a year.
        unitCode: period === 'monthly' ? 'MON' : 'ANN',
      },
      availability: 'https://schema.org/InStock',
      url,
      ...(validUntil === null ? {} : { priceValidUntil: new Date(validUntil).toISOString() }),
    })),
  }
}

/** The way from the first page to this one. */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): StructuredThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  }
}
