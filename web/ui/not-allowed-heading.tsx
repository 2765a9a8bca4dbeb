import { useTranslation } from 'react-i18next'

/** The heading of the page in place of one that the user, who stays signed in, may not see. */
export function NotAllowedHeading() {
  const { t } = useTranslation('kit')
  return <h1 className="text-h2">{t('failure.notAllowed')}</h1>
}
