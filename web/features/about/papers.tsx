import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import styles from './papers.module.css'

/**
 * What can be checked and what can be asked for. No badge stands here that is not the operator's own: filing numbers
 * come from the deployment's settings.
 */
export function Papers() {
  const { t } = useTranslation(['about', 'titles'])
  const { legalLines, serviceEmail } = useSite()
  return (
    <>
      <dl className={styles.papers}>
        <div>
          <dt>{t('about:qualifications.filing.title')}</dt>
          <dd>
            {legalLines.length > 0
              ? t('about:qualifications.filing.text')
              : t('about:qualifications.filing.none')}
            {legalLines.map(({ kind, text, url }) => (
              <a key={kind} href={url} rel="noopener noreferrer" target="_blank" lang="zh-CN">
                {text}
              </a>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('about:qualifications.company.title')}</dt>
          <dd>{t('about:qualifications.company.text')}</dd>
        </div>
        <div>
          <dt>{t('about:qualifications.security.title')}</dt>
          <dd>{t('about:qualifications.security.text')}</dd>
        </div>
        <div>
          <dt>{t('about:qualifications.texts.title')}</dt>
          <dd>
            {t('about:qualifications.texts.text')}
            <a href={PATHS.agreements}>{t('titles:agreements')}</a>
            <a href={PATHS.privacy}>{t('titles:privacy')}</a>
            <a href={PATHS.informationAgreement}>{t('titles:informationAgreement')}</a>
          </dd>
        </div>
      </dl>
      {serviceEmail ? (
        <Actions>
          <ActionLink href={`mailto:${serviceEmail}`} tone="quiet">
            {t('about:qualifications.ask')}
          </ActionLink>
        </Actions>
      ) : null}
    </>
  )
}
