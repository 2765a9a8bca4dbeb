import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import styles from './quote-missing.module.css'

/** In place of a quote: where one comes from, or that its link is no good. */
export function QuoteMissing({ why }: { why: 'none' | 'wrong' }) {
  const { t } = useTranslation('catalog')
  return (
    <div className={styles.missing}>
      <svg viewBox="0 0 120 140" fill="none" aria-hidden="true">
        <path
          d="M12 4h68l28 28v104H12z"
          fill="var(--sheet)"
          stroke="var(--line)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M80 4v28h28" stroke="var(--line)" strokeWidth="3" strokeLinejoin="round" />
        <path d="M30 56h36M30 74h48M30 92h28" stroke="var(--line)" strokeWidth="7" strokeLinecap="round" />
        <path d="M30 116h60" stroke="var(--brand)" strokeWidth="7" strokeLinecap="round" />
      </svg>
      <div>
        <h1>{t(why === 'none' ? 'quote.none' : 'quote.wrong')}</h1>
        <p>{t(why === 'none' ? 'quote.noneText' : 'quote.wrongText')}</p>
        <Actions>
          <ActionLink href={`${PATHS.productCenter}#calculator`} tone="main">
            {t('quote.toCalculator')}
          </ActionLink>
        </Actions>
      </div>
    </div>
  )
}
