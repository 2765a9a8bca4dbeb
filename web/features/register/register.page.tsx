import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  type AgreementHead,
  type AgreementName,
  listAgreements,
} from '#contract/features/agreement/agreement.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { EntryHead, EntryOther } from '#web/ui/entry-parts.tsx'
import { RegisterForm } from './register-form.tsx'

export const handle = {
  title: 'register',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['register'],
} satisfies PageHandle

/** The texts that registering accepts. */
const ACCEPTED: readonly AgreementName[] = ['user-agreement', 'privacy']

export async function loader({ context }: LoaderFunctionArgs): Promise<AgreementHead[]> {
  const { callApi } = context.get(pageContext)
  const { list } = await orThrow(await callApi(listAgreements, {}))
  return list.filter(({ agreement }) => ACCEPTED.includes(agreement))
}

export default function RegisterPage() {
  const agreements = useLoaderData<typeof loader>()
  const { t } = useTranslation('register')
  const { product } = useSite()
  const wanted = useWantedPath()
  return (
    <>
      <PageDescription text={t('description', { product })} />
      <EntryHead title={t('title')} lead={t('lead')} />
      <RegisterForm agreements={agreements} />
      <EntryOther question={t('haveAccount')} action={t('logIn')} href={withWanted(PATHS.logIn, wanted)} />
    </>
  )
}
