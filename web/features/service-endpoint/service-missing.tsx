import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'

/** What stands where a neighbouring service has no address. */
export function ServiceMissing({ title }: { title: 'console' | 'expenseCenter' }) {
  const { t } = useTranslation(['serviceEndpoint', 'titles'])
  const { serviceEmail } = useSite()
  const place = t(`titles:${title}`)
  return (
    <>
      <h1>{place}</h1>
      <p>{t('missing', { place })}</p>
      {serviceEmail ? <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a> : null}
    </>
  )
}
