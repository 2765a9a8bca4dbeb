import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  type AgreementHead,
  type AgreementName,
  listAgreements,
} from '#contract/features/agreement/agreement.endpoints.ts'
import { orThrow } from '#web/kit/api/or-throw.ts'
import { PageDescription } from '#web/kit/found/page-description.tsx'
import { EntryHead, EntryOther } from '#web/kit/layout/entry-parts.tsx'
import { pageContext } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { useSite } from '#web/kit/page/site.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/kit/paths/use-wanted-path.ts'
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
