import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData } from 'react-router'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { ConsentList } from './consent-list.tsx'
import styles from './consents.module.css'
import { NewsSwitch } from './news-switch.tsx'
import { TextDialog } from './text-dialog.tsx'
import { type LoadedConsents, loadConsents, useConsents } from './use-consents.ts'

export const handle = { ...ACCOUNT_CENTER, text: ['agreement'] } satisfies PageHandle

export async function clientLoader(): Promise<{ consents: LoadedConsents | undefined }> {
  return { consents: await loadConsents() }
}
clientLoader.hydrate = true as const

/** The privacy tab: what was agreed to and what can be taken back; copying and closing follow in the outlet. */
export default function ConsentsPage() {
  const { t } = useTranslation(['agreement', 'kit'])
  const consents = useConsents(useLoaderData<typeof clientLoader>().consents)
  /** Hash of the text that is being read. */
  const [reading, setReading] = useState<string>()
  return (
    <>
      {consents.loaded ? (
        <>
          <NewsSwitch consents={consents} onRead={setReading} />
          <ConsentList consents={consents} onRead={setReading} />
        </>
      ) : (
        <div className={styles.failed} role="alert">
          <p>{t('consents.failed')}</p>
          <Button variant="default" onClick={() => void consents.reload()}>
            {t('kit:retry')}
          </Button>
        </div>
      )}
      {reading ? <TextDialog hash={reading} onClose={() => setReading(undefined)} /> : null}
      <Outlet />
    </>
  )
}
