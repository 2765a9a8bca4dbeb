import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { exportData } from '#contract/privacy/data-export/data-export.endpoints.ts'
import type { ExportFormat } from '#contract/privacy/data-export/data-export.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'

export const handle = { text: ['dataExport'] } satisfies PageHandle

const FORMATS = ['archive', 'json'] as const satisfies readonly ExportFormat[]

/** Section of the privacy tab, for those who may export; the next section follows in the outlet. */
export default function DataExportPage() {
  const mayExport = useMayCall()(exportData)
  return (
    <>
      {mayExport ? <DataExport /> : null}
      <Outlet />
    </>
  )
}

/** All data of the account as a file. */
function DataExport() {
  const { t } = useTranslation(['dataExport', 'kit'])
  const action = useAction()
  const save = async (format: ExportFormat): Promise<void> => {
    const file = await action.run(() => callApi(exportData, { query: { format } }), t('done'), format)
    if (file) saveFile(file)
  }

  return (
    <AccountSection id="copy" title={t('title')} lead={t('lead')}>
      <div className="row gap-4 across-6">
        {FORMATS.map((format) => (
          <div className="stack gap-2 start" key={format}>
            <Button
              tone="quiet"
              busy={action.isBusyWith(format)}
              aria-describedby={`copy-${format}`}
              onClick={() => void save(format)}
            >
              {t(`way.${format}`)}
            </Button>
            <p className="measure quiet text-s" id={`copy-${format}`}>
              {t(`hint.${format}`)}
            </p>
          </div>
        ))}
      </div>
      <FailureNote>{action.error}</FailureNote>
      <p className="measure quiet text-s">{t('after')}</p>
    </AccountSection>
  )
}
