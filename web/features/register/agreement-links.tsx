import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'

/** The words beside the tick, with the two texts a click away, in a tab of their own. */
export function AgreementLinks() {
  const { t } = useTranslation(['register', 'titles'])
  return (
    <>
      {t('agreeBefore')}{' '}
      <a href={PATHS.agreements} target="_blank" rel="noopener">
        {t('titles:agreements')}
      </a>{' '}
      {t('agreeAnd')}{' '}
      <a href={PATHS.privacy} target="_blank" rel="noopener">
        {t('titles:privacy')}
      </a>
    </>
  )
}
