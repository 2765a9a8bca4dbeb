import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { type Deal, discardDeal, getDeal, updateDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { useOwnAddress } from '#web/platform/page/use-own-address.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useBusy } from '#web/ui/action/use-busy.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { ConflictScope } from '#web/ui/edited/conflicts.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { SeenDialog } from '#web/ui/edited/seen-dialog.tsx'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FormColumns } from '#web/ui/form/form-columns.tsx'
import { FormDock } from '#web/ui/form/form-progress.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { toast } from '#web/ui/toast.ts'
import { DealFields } from './deal-fields.tsx'
import styles from './deal-form.module.css'
import { Question, ReplyPart, SubmitPart, UnsentReply } from './deal-form-end.tsx'
import { useDealForm } from './use-deal-form.ts'

export const handle = { text: ['pipeline', 'dealForm', 'formProgress'] } satisfies PageHandle

/** `?deal=` names the deal; without it a new one begins with the first key. */
export async function clientLoader({ request }: LoaderFunctionArgs): Promise<{ deal: Deal | undefined }> {
  const dealId = new URL(request.url).searchParams.get('deal')
  if (dealId === null) return { deal: undefined }
  return { deal: await orThrow(await callApi(getDeal, { params: { dealId } })) }
}
clientLoader.hydrate = true as const

/** The form on the page. */
interface ShownForm {
  readonly id: string | undefined
  /** Its number, another one for another deal. */
  readonly form: number
  /** The deal that was made of what is typed in it; the page does not have it yet. */
  readonly made?: string
}

/** Registers a deal, corrects one that was sent back, or edits an approved one. */
export default function DealFormPage() {
  const { deal } = useLoaderData<typeof clientLoader>()
  const writeAddress = useOwnAddress()
  // The address of a new deal comes while it is typed, and its form stays; at that of another deal it is another form.
  const shown = useRef<ShownForm>({ id: deal?.id, form: 0 })
  if (shown.current.id !== deal?.id) {
    const { form, made } = shown.current
    shown.current = { id: deal?.id, form: deal && deal.id === made ? form : form + 1 }
  }
  return (
    <DealForm
      key={shown.current.form}
      deal={deal}
      onCreated={({ id }) => {
        shown.current = { ...shown.current, made: id }
        writeAddress(pathTo(PATHS.pipelineInfo, {}, { deal: id }), { replace: true })
      }}
    />
  )
}

interface FormProps {
  readonly deal: Deal | undefined
  readonly onCreated: (deal: Deal) => void
}

export function DealForm({ deal, onCreated }: FormProps) {
  const { t } = useTranslation(['pipeline', 'accountTitles'])
  const go = useGo()
  const mayCall = useMayCall()
  const control = useDealForm({ deal, onCreated })
  const { draft, form } = control
  const current = draft.deal()
  const isDraft = !current || current.status === 'draft'
  const leave = (id: string, words: string): void => {
    toast(words)
    void go(pathTo(PATHS.pipelineDetails, { pipelineId: id }))
  }
  return (
    <div className="stack gap-5 fit">
      <PageTitle
        title={isDraft ? t('form.title') : t('form.titleOf', { number: current.number })}
        lead={isDraft ? t('form.promise', { days: DEAL.reviewDays }) : undefined}
        back={{
          path:
            current && !isDraft
              ? pathTo(PATHS.pipelineDetails, { pipelineId: current.id })
              : PATHS.pipelineManagement,
          label: t('accountTitles:pipelineManagement'),
        }}
      />
      {current?.status === 'actionRequired' ? <Question deal={current} /> : null}
      {!mayCall(updateDeal) || (!isDraft && current.editable.length === 0) ? (
        <>
          <FailureNote>{form.failure?.errorMsg}</FailureNote>
          <p role="alert" className="quiet text-s">
            {t('form.locked')}
          </p>
          {current && !isDraft ? (
            <p>
              <Link className="brand" to={pathTo(PATHS.pipelineDetails, { pipelineId: current.id })}>
                {t('talk.view')}
              </Link>
            </p>
          ) : null}
          {current ? <UnsentReply deal={current} onDone={() => leave(current.id, t('thread.sent'))} /> : null}
        </>
      ) : (
        <form
          ref={form.ref}
          aria-label={t('form.label')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit()
          }}
          onBlur={() => void control.saveOnBlur()}
        >
          <FormColumns
            side={
              <>
                {isDraft ? (
                  <SubmitPart control={control} onDone={({ id }) => leave(id, t('form.submitted'))} />
                ) : current.status === 'actionRequired' ? (
                  <ReplyPart control={control} onDone={({ id }) => leave(id, t('form.replied'))} />
                ) : (
                  <FormDock failure={form.failure?.errorMsg}>
                    <Button
                      busy={form.busy}
                      onClick={async () => {
                        if (await control.saveAll()) leave(current.id, t('form.changesSaved'))
                      }}
                    >
                      {t('form.save')}
                    </Button>
                  </FormDock>
                )}
                {current?.actions.includes('discard') && mayCall(discardDeal) ? (
                  <Discard dealId={current.id} version={current.version} save={control.saveOnBlur} />
                ) : null}
              </>
            }
          >
            <RestoredNote isRestored={form.restored} onDiscard={form.discard} />
            <UnsavedChanges when={form.asks === true} isSent={form.busy} onLeave={form.discard} />
            <ConflictScope
              form={t('form.label')}
              theirs={form.theirs}
              choose={form.choose}
              labelOf={(path) => {
                const field = dealFields.names.find((each) => each === path)
                return field && t(`field.${field}`)
              }}
            >
              <div className={`stack gap-6 fit ${styles.all}`}>
                <DealFields
                  form={form}
                  editable={current && !isDraft ? current.editable : dealFields.names}
                />
              </div>
            </ConflictScope>
          </FormColumns>
        </form>
      )}
    </div>
  )
}

interface DiscardProps {
  readonly dealId: string
  readonly version: number
  readonly save: () => Promise<void>
}

function Discard({ dealId, version, save }: DiscardProps) {
  const { t } = useTranslation('pipeline')
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const { busy, run } = useBusy()
  // The field that is left is being saved: the dialog is about the draft with it.
  const ask = () =>
    run(async () => {
      await save()
      setAsking(true)
    })
  return (
    <Actions>
      <Button tone="quiet" size="small" busy={busy} onClick={() => void ask()}>
        {t('form.discard')}
      </Button>
      {isAsking ? (
        <SeenDialog
          about={version}
          title={t('form.discardQuestion')}
          label={t('form.discard')}
          call={(seen) => callApi(discardDeal, { params: { dealId }, body: { version: seen } })}
          done={t('form.discarded')}
          onDone={() => go(PATHS.pipelineManagement)}
          onClose={() => setAsking(false)}
        >
          {t('form.discardText')}
        </SeenDialog>
      ) : null}
    </Actions>
  )
}
