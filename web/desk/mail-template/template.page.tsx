import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import {
  getMailTemplate,
  type MailTemplateDetail,
  restoreMailTemplate,
  updateMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { focusAccountHeading } from '#web/ui/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { SeenDialog } from '#web/ui/edited/seen-dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TemplateForm } from './template-form.tsx'

const TemplateHistory = late(async () => (await import('./template-history.tsx')).TemplateHistory)

export const handle = { text: ['mailTemplate', 'version', 'errorTexts'] } satisfies PageHandle

export async function clientLoader({
  params: { template },
}: {
  params: { template: string }
}): Promise<MailTemplateDetail> {
  return orThrow(await callApi(getMailTemplate, { params: { template } }))
}
clientLoader.hydrate = true as const

/** The texts of one mail in both languages. */
export default function TemplatePage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const [saved, setSaved] = useState<MailTemplateDetail>()
  // What was saved here is newer than what was loaded, until that is loaded again.
  const isNewer = saved?.template === loaded.template && saved.version > loaded.version
  return <Editor key={loaded.template} template={isNewer ? saved : loaded} onSaved={setSaved} />
}

interface EditorProps {
  readonly template: MailTemplateDetail
  readonly onSaved: (template: MailTemplateDetail) => void
}

function Editor({ template, onSaved }: EditorProps) {
  const { t, i18n } = useTranslation('mailTemplate')
  const mayCall = useMayCall()
  const [isHistory, setHistory] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const { title, changedBy, changedAt, changed, outdated, version } = template
  const state =
    changedAt === null
      ? t('neverChanged')
      : t('changedBy', {
          name: changedBy ?? '',
          date: shortMomentText(changedAt, i18n.language as Language),
        })
  return (
    <>
      <PageTitle title={title} lead={state} back={{ path: PATHS.mailTemplates, label: t('back') }}>
        {version > 0 ? (
          <Button tone="quiet" size="small" onClick={() => setHistory(true)}>
            {t('actions.history')}
          </Button>
        ) : null}
        {(changed.length > 0 || outdated) && mayCall(restoreMailTemplate) ? (
          <Button tone="quiet" size="small" onClick={() => setRestoring(true)}>
            {t('actions.restore')}
          </Button>
        ) : null}
      </PageTitle>
      {outdated ? <FailureNote>{t('outdated')}</FailureNote> : null}
      {mayCall(updateMailTemplate) ? null : <p className="flush faint text-s">{t('readOnly')}</p>}
      <TemplateForm template={template} isReadOnly={!mayCall(updateMailTemplate)} onSaved={onSaved} />
      {isHistory ? (
        <TemplateHistory template={template} onRestored={onSaved} onClose={() => setHistory(false)} />
      ) : null}
      {isRestoring ? (
        <Restoration template={template} onRestored={onSaved} onClose={() => setRestoring(false)} />
      ) : null}
    </>
  )
}

/** Asks before the texts of the code count again. */
function Restoration({
  template: now,
  onRestored,
  onClose,
}: {
  readonly template: MailTemplateDetail
  readonly onRestored: (template: MailTemplateDetail) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('mailTemplate')
  return (
    <SeenDialog
      about={now}
      title={t('restore.title')}
      label={t('restore.confirm')}
      call={({ template, version }) =>
        callApi(restoreMailTemplate, { params: { template }, body: { restores: 0, version } })
      }
      done={t('restore.done')}
      onDone={(made) => {
        onRestored(made.template)
        // The button that opened the dialog is gone with the changes.
        setTimeout(focusAccountHeading)
      }}
      onClose={onClose}
    >
      <p>{t('restore.text')}</p>
    </SeenDialog>
  )
}
