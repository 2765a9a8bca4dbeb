import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COOLING_OFF_DAYS } from '#contract/features/closure/closure.rules.ts'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import styles from './closure.module.css'
import { ClosureDialog } from './closure-dialog.tsx'
import { loadClosure } from './closure-store.ts'
import { OpenClosureCard } from './open-closure-card.tsx'
import { useClosure } from './use-closure.ts'

export const handle = { ...ACCOUNT_CENTER, text: ['closure'] } satisfies PageHandle

/** Fresh, since another browser may have asked for it or taken it back. */
export async function clientLoader(): Promise<null> {
  await loadClosure()
  return null
}
clientLoader.hydrate = true as const

const POINTS = ['data', 'trials', 'people', 'again'] as const

/** The last part of the privacy tab: what closing an account means, and the way to it and back. */
export default function ClosurePage() {
  const { t } = useTranslation('closure')
  const closure = useClosure()
  const [asking, setAsking] = useState(false)
  return (
    <AccountSection
      id="closure"
      title={t('title')}
      {...(closure ? {} : { lead: t('lead', { days: COOLING_OFF_DAYS }) })}
    >
      {closure ? (
        <OpenClosureCard closure={closure} />
      ) : (
        <div className={styles.closure}>
          <ul>
            {POINTS.map((point) => (
              <li key={point}>{t(`points.${point}`)}</li>
            ))}
          </ul>
          <p>{t('copyFirst')}</p>
          <Button className={styles.ask} variant="default" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        </div>
      )}
      {asking ? <ClosureDialog onClose={() => setAsking(false)} /> : null}
    </AccountSection>
  )
}
