import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import styles from './prices-missing.module.css'

/** A site whose catalogue has nothing on sale yet. */
export function PricesMissing() {
  const { t } = useTranslation('catalog')
  const { salesEmail } = useSite()
  return (
    <section className={styles.missing} aria-labelledby="prices-missing">
      <svg viewBox="0 0 120 84" fill="none" aria-hidden="true">
        <rect
          x="1"
          y="1"
          width="118"
          height="82"
          rx="12"
          fill="var(--sheet)"
          stroke="var(--line)"
          strokeWidth="2"
        />
        <path d="M1 26h118M42 26v57" stroke="var(--line)" strokeWidth="2" />
        <path
          d="M14 42h16M14 58h12M56 42h20M56 58h28M92 42h14"
          stroke="var(--line)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="96" cy="62" r="14" fill="var(--amber-wash)" stroke="var(--amber)" strokeWidth="2" />
        <path d="M96 54v8l5 4" stroke="var(--amber)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <div id="calculator">
        <h2 id="prices-missing">{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
        {salesEmail ? (
          <Actions>
            <ActionLink href={`mailto:${salesEmail}`} tone="quiet">
              {salesEmail}
            </ActionLink>
          </Actions>
        ) : null}
      </div>
    </section>
  )
}
