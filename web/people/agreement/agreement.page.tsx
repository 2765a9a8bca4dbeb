import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type AgreementName, getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { AGREEMENT_PATHS } from '#web/platform/paths/page-sets.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { MarkdownPage } from '#web/ui/markdown/markdown-page.tsx'

/** The texts with an address of their own, by the title of their page. */
const AGREEMENTS = {
  agreements: 'user-agreement',
  privacy: 'privacy',
  informationAgreement: 'information-agreement',
  identityDocuments: 'identity-documents',
  contactSharing: 'contact-sharing',
} as const satisfies Record<string, AgreementName>

type AgreementTitle = keyof typeof AGREEMENTS
const TITLES = Object.keys(AGREEMENTS) as AgreementTitle[]

function titleAt(pathname: string): AgreementTitle {
  return TITLES.find((title) => pathname.startsWith(AGREEMENT_PATHS[title])) ?? 'agreements'
}

/** The version in force of the text that the address names. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const agreement = AGREEMENTS[titleAt(new URL(request.url).pathname)]
  return orThrow(await context.get(pageContext).callApi(getAgreement, { params: { agreement } }))
}

/** A text that can be accepted, exactly as its hash covers it, with contents, version and date. */
export default function AgreementPage() {
  const { t } = useTranslation('agreement')
  const { product } = useSite()
  const { title, version, language, body } = useLoaderData<typeof loader>()
  const date = calendarDayText(version, language)
  return (
    <MarkdownPage title={title} body={body} contents={t('contents')} note={t('version', { date })}>
      <PageDescription text={t('description', { title, product, date })} />
    </MarkdownPage>
  )
}
