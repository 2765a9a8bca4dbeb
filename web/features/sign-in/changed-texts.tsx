import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AgreementHead, AgreementName } from '#contract/features/agreement/agreement.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import styles from './changed-texts.module.css'

const PAGES: Partial<Record<AgreementName, string>> = {
  'user-agreement': PATHS.agreements,
  privacy: PATHS.privacy,
  'information-agreement': PATHS.informationAgreement,
}

interface ChangedTextsProps {
  readonly texts: readonly AgreementHead[] | undefined
  readonly failed: boolean
  readonly onRetry: () => Promise<void>
}

/** Which texts have changed, each a click away in a tab of its own, so that the step stays open. */
export function ChangedTexts({ texts, failed, onRetry }: ChangedTextsProps) {
  const { t } = useTranslation(['signIn', 'kit'])
  if (failed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('agreements.failed')}</p>
        <Button variant="default" onClick={() => void onRetry()}>
          {t('kit:retry')}
        </Button>
      </div>
    )
  }
  if (!texts) return <p role="status">{t('kit:loading')}</p>
  return (
    <ul className={styles.texts}>
      {texts.map(({ agreement, title, version }) => (
        <li key={agreement}>
          <a href={PAGES[agreement] ?? PATHS.agreements} target="_blank" rel="noopener">
            {title}
            <span className="visually-hidden">{t('agreements.newTab')}</span>
          </a>
          <span>{t('agreements.version', { version })}</span>
        </li>
      ))}
    </ul>
  )
}
