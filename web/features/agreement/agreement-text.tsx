import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { formatDate } from '#contract/kit/time.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { MarkdownPage } from '#web/ui/markdown/markdown-page.tsx'
import type { LoadedAgreement } from './agreement-loader.ts'

/** A text that people can accept: its words exactly as the hash covers them, with contents, version and date. */
export function AgreementText() {
  const { t } = useTranslation('agreement')
  const { product } = useSite()
  const { title, version, language, body } = useLoaderData<LoadedAgreement>()
  const date = formatDate(Date.parse(version), language, 'UTC')
  return (
    <MarkdownPage title={title} body={body} contents={t('contents')} note={t('version', { version, date })}>
      <PageDescription text={t('description', { title, product, version })} />
    </MarkdownPage>
  )
}
