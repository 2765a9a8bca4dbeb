import { type Currency, minorText } from '#contract/kit/money.ts'
import type { Company } from '#contract/publishing/facts/facts.endpoints.ts'
import type { Site } from '#contract/publishing/site/site.endpoints.ts'

/** The provider: name, site, logo and mailboxes, and the company where it is published. */
export function organization(
  { product, serviceEmail, salesEmail, brand }: Site,
  company: Company,
  origin: string,
): StructuredThing {
  const contact = (contactType: string, email: string) => ({ '@type': 'ContactPoint', contactType, email })
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: product,
    url: `${origin}/content/home`,
    logo: new URL(brand?.logo?.src ?? '/icons/icon-512.png', origin).href,
    ...(company && {
      legalName: company.value.name,
      address: company.value.address,
      telephone: company.value.phone,
      identifier: company.value.registrationNumber,
    }),
    contactPoint: [
      ...(serviceEmail ? [contact('customer support', serviceEmail)] : []),
      ...(salesEmail ? [contact('sales', salesEmail)] : []),
    ],
  }
}

/** The questions of a page, with their answers. */
export function questionPage(
  items: readonly { question: string; answer: string; demo?: boolean }[],
): StructuredThing {
  return {
    '@type': 'FAQPage',
    mainEntity: items
      .filter(({ demo }) => !demo)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }
}

/** A client as the page of downloads offers it. */
interface OfferedClient {
  readonly platform: 'windows' | 'mac' | 'android'
  readonly version: string
  readonly releasedOn: string
  readonly url: string
  readonly file: { readonly sizeBytes: number } | null
}

const SYSTEMS = { windows: 'Windows', mac: 'macOS', android: 'Android' } as const

/** The clients of a page; undefined where there is none. */
export function clientApplications(
  clients: readonly OfferedClient[],
  product: string,
  origin: string,
): StructuredThing | undefined {
  if (clients.length === 0) return undefined
  return {
    '@type': 'ItemList',
    itemListElement: clients.map(({ platform, version, releasedOn, url, file }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'SoftwareApplication',
        name: product,
        operatingSystem: SYSTEMS[platform],
        applicationCategory: 'BusinessApplication',
        softwareVersion: version,
        datePublished: releasedOn,
        downloadUrl: new URL(url, origin).href,
        ...(file ? { fileSize: `${file.sizeBytes} B` } : {}),
      },
    })),
  }
}

/** One size in one period, as in the price table of the page. */
export interface OfferedPlan {
  readonly name: string
  readonly priceMinor: number
  /** Whether tax is in the price; null: none is charged. */
  readonly taxIncluded: boolean | null
  readonly currency: Currency
  readonly period: 'monthly' | 'yearly'
  /** The moment until which the price is valid; null: no change is planned. */
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
    offers: plans.map(({ name, priceMinor, taxIncluded, currency, period, validUntil }) => ({
      '@type': 'Offer',
      name,
      price: minorText(priceMinor),
      priceCurrency: currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: minorText(priceMinor),
        priceCurrency: currency,
        ...(taxIncluded === null ? {} : { valueAddedTaxIncluded: taxIncluded }),
        // UN/CEFACT codes: month, year.
        unitCode: period === 'monthly' ? 'MON' : 'ANN',
      },
      availability: 'https://schema.org/InStock',
      url,
      ...(validUntil === null ? {} : { priceValidUntil: new Date(validUntil).toISOString() }),
    })),
  }
}

interface ListedPartner {
  readonly name: string
  /** Of its page on this site. */
  readonly path: string
}

/** The partners of a page of the directory. */
export function partnerList(partners: readonly ListedPartner[], origin: string): StructuredThing {
  return {
    '@type': 'ItemList',
    itemListElement: partners.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: `${origin}${path}`,
    })),
  }
}

/** A partner; its mailbox is known to no one but us. */
export function partnerOrganization(
  {
    name,
    path,
    summary,
    city,
    website,
  }: ListedPartner & { readonly summary: string; readonly city: string; readonly website: string },
  origin: string,
): StructuredThing {
  return {
    '@type': 'Organization',
    name,
    description: summary,
    url: `${origin}${path}`,
    address: { '@type': 'PostalAddress', addressLocality: city },
    ...(website ? { sameAs: website } : {}),
  }
}

/** The breadcrumbs of a page. */
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

/** A schema.org object with its type. */
export interface StructuredThing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** JSON that cannot end its own script element. */
export function jsonLd(data: StructuredThing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
