import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  getQuote,
  type Quote,
  type QuoteQuery,
  quoteQuery,
} from '#contract/catalog/catalog/quote.endpoints.ts'
import { quoteQueryOf } from '#contract/catalog/catalog/quote.rules.ts'
import { firstCountry } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { askForOffer } from '#contract/trials/purchase/purchase.endpoints.ts'
import { PURCHASE, type PurchaseForm } from '#contract/trials/purchase/purchase.fields.ts'
import {
  calculatorPath,
  offerPath,
  useDesktopWords,
  useMoney,
  useTotalWords,
} from '#web/catalog/catalog/shared.ts'
import { COMPANY_NAMES, suggestCompany } from '#web/company/certification/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkEnd } from '#web/ui/entry-parts.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FieldRow, FormGroup } from '#web/ui/form/form-group.tsx'
import { FormSteps } from '#web/ui/form/form-steps.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ConfigurationChooser } from './configuration-chooser.tsx'

export const handle = { text: ['purchase', 'catalog'] } satisfies PageHandle

/** A quote, or without one the configuration that the choice begins with. */
type OfferData = { readonly quote: Quote } | { readonly asked: QuoteQuery | undefined }

/**
 * The quote of the address, as the page of the quote has it. An address without a moment has none: it would be another
 * one at each load. No offer is made for a trial.
 */
export async function clientLoader({ request }: LoaderFunctionArgs): Promise<OfferData> {
  const { data: query } = quoteQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query || query.period === 'trial') return { asked: undefined }
  if (query.at === undefined) return { asked: query }
  return { quote: await orThrow(await callApi(getQuote, { query })) }
}
clientLoader.hydrate = true as const

/** Asks sales for a formal quote with the configuration of a quote. */
export default function AskForOfferPage() {
  const { t } = useTranslation('purchase')
  const loaded = useLoaderData<typeof clientLoader>()
  if ('asked' in loaded)
    return (
      <div className="stack gap-5 measure">
        <PageTitle title={t('title')} lead={t('noneText')} />
        <FormSteps names={[t('steps.configure'), t('steps.ask')]} current={0} />
        <ConfigurationChooser asked={loaded.asked} />
      </div>
    )
  const { quote } = loaded
  if (!quote.isValid) return <QuoteOver quote={quote} />
  return (
    <div className="stack gap-5 measure">
      <PageTitle title={t('title')} lead={t('lead')} />
      <FormSteps names={[t('steps.configure'), t('steps.ask')]} current={1} />
      <Configuration quote={quote} />
      <OfferForm quote={quote} />
    </div>
  )
}

/** Leads to a new quote of the same configuration. */
function QuoteOver({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('purchase')
  return (
    <div className="stack gap-5 measure">
      <LinkEnd title={t('over')} lead={t('overText')}>
        <ButtonLink href={calculatorPath(quote.price.configuration)}>{t('calculator')}</ButtonLink>
      </LinkEnd>
      <Configuration quote={quote} />
    </div>
  )
}

function Configuration({ quote: { number, address, price, buyer } }: { readonly quote: Quote }) {
  const { t } = useTranslation(['purchase', 'catalog'])
  const { money } = useMoney()
  const words = useDesktopWords(price)
  const totals = useTotalWords(price)
  const { configuration, totalMinor, later } = price
  const { regionName, quantity, period, currency } = configuration
  return (
    <section className="card pad-5 stack gap-3" aria-labelledby="configuration">
      <h2 className="text-h3" id="configuration">
        {t('configuration', { number })}
      </h2>
      <FactList
        look="lines"
        facts={[
          [t('field.region'), regionName],
          [t('catalog:quote.perDesktop', { unit: words.unit }), words.price],
          [t('field.quantity'), t('catalog:quote.quantityText', { count: quantity })],
          [t('catalog:quote.period'), t(`catalog:period.${period}`)],
          [totals.first, money(totalMinor, currency)],
          ...(later ? [[totals.later, money(later.totalMinor, currency)] as const] : []),
        ]}
      />
      <p className="row gap-3 across-5">
        <a className="brand" href={address}>
          {t('view')}
        </a>
        <Link
          className="brand"
          to={offerPath({ ...configuration, buyer: buyer.name, attention: buyer.attention })}
        >
          {t('change')}
        </Link>
      </p>
    </section>
  )
}

/** The form but for the configuration, which is that of the quote. */
type Values = Omit<PurchaseForm, 'configuration'>

function OfferForm({ quote: { price, buyer } }: { readonly quote: Quote }) {
  const { t, i18n } = useTranslation('purchase')
  const account = useAccount()
  const initial = useMemo(
    (): Values => ({
      companyName: buyer.name || (account.companyName ?? ''),
      contactName: buyer.attention || (account.name ?? ''),
      contactEmail: account.email,
      country: firstCountry(i18n.language as Language),
      contactPhone: account.phone ?? '',
      message: '',
    }),
    [buyer, account, i18n.language],
  )
  const form = useApiForm({
    endpoint: askForOffer,
    // What is typed stays for another configuration, and not for a quote to another company.
    draft: ['offer', buyer.name, buyer.attention].join(' '),
    about: quoteQueryOf(price.configuration),
    initial,
    toBody: (values: Values) => ({
      ...values,
      configuration: { ...price.configuration, at: price.at },
    }),
    onDone: ({ requestId }) => ({ leaveFor: pathTo(PATHS.request, { requestId }) }),
  })
  useOnMount(() => {
    void suggestCompany(form, COMPANY_NAMES)
  })
  return (
    <ApiFormView form={form} label={t('title')}>
      {form.failure?.page ? (
        <p>
          <Link to={form.failure.page}>{t('open')}</Link>
        </p>
      ) : null}
      <FormGroup title={t('contact')}>
        <FieldRow>
          <TextField
            form={form}
            name="companyName"
            label={t('field.companyName')}
            autoComplete="organization"
            max={LIMITS.companyName.max}
          />
          <TextField
            form={form}
            name="contactName"
            label={t('field.contactName')}
            autoComplete="name"
            max={LIMITS.text.max}
          />
          <EmailField
            form={form}
            name="contactEmail"
            label={t('field.contactEmail')}
            hint={t('contactEmailHint')}
          />
          <CountryField form={form} name="country" hasPhone label={t('field.country')} />
          <PhoneField
            form={form}
            name="contactPhone"
            label={t('field.contactPhone')}
            country={form.values.country}
          />
        </FieldRow>
        <TextAreaField
          form={form}
          name="message"
          label={t('field.message')}
          hint={t('messageHint')}
          max={PURCHASE.message}
          optional
        />
      </FormGroup>
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </ApiFormView>
  )
}
