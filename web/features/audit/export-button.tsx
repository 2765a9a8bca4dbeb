import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportAuditEvents } from '#contract/features/audit/audit.endpoints.ts'
import { AUDIT } from '#contract/features/audit/audit.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './activity.module.css'
import { type ActivityQuery, filtersOf } from './activity-query.ts'

/** Saves what the filters show, all pages of it, as a spreadsheet. */
export function ExportButton({ query, totalCount }: { query: ActivityQuery; totalCount: number }) {
  const { t } = useTranslation(['audit', 'kit'])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const result = await callApi(exportAuditEvents, { query: { ...filtersOf(query), timeZone } })
    setBusy(false)
    if (!result.ok) return setFailure(result.error.errorMsg)
    saveFile(result.data)
    toast(t('exported', { file: result.data.fileName }))
  }
  return (
    <div className={styles.export}>
      <Button variant="default" size="sm" aria-busy={busy} disabled={busy} onClick={() => void save()}>
        {busy ? t('kit:working') : t('export')}
      </Button>
      {totalCount > AUDIT.exportRows ? <p>{t('exportLimit', { rows: AUDIT.exportRows })}</p> : null}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  )
}
