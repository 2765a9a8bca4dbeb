import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { importErrors } from '#contract/lists/spreadsheet-import/spreadsheet-import.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FormSteps } from '#web/ui/form/form-steps.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CheckedFile } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './import-done.tsx'
import type { AnyCheck, ImportPageProps, ImportResult } from './import-props.ts'
import { FILE } from './load-import.ts'

/** The steps of an import: a file, what is wrong with it, the result. */
export function ImportPage<Check extends AnyCheck>(props: ImportPageProps<Check>) {
  const { definition, loaded, list, words, body } = props
  const { t } = useTranslation('spreadsheetImport')
  const [done, setDone] = useState<ImportResult>()
  const [file, setFile] = useState<File>()
  const open = useFileInAddress()
  const mayOpen = useMayOpen()
  const action = useAction({
    async refused({ errorCode }) {
      // What has changed since the check is in the rows.
      if (errorCode === importErrors.outdated.code) await shownIsTrue()
      if (errorCode === importErrors.gone.code) await open()
    },
  })
  const { confirm: confirmCall, cancel } = definition.endpoints
  const check = done ? undefined : loaded.check
  const step = done ? 3 : check ? 1 : 0
  const heading = useFocusOnStep(`${step} ${check?.importId}`)

  const choose = async (importId?: string, uploaded?: File): Promise<void> => {
    action.fail(undefined)
    setDone(undefined)
    setFile(uploaded)
    await open(importId)
  }

  const leave = async (): Promise<void> => {
    if (check) void callApi(cancel, { params: { importId: check.importId } })
    await choose()
  }

  const confirm = async ({ importId }: Check): Promise<void> => {
    // Whether there is a body depends on the import.
    const input = { params: { importId }, ...(body && { body }) } as { params: { importId: string } }
    const made = await action.run(() => callApi(confirmCall, input))
    if (made === undefined) return
    setDone(props.resultOf(made))
    await open()
  }

  return (
    <div className="stack gap-4 fit">
      <PageTitle
        title={words.title}
        lead={words.lead}
        back={mayOpen(list) ? { path: list, label: words.back } : undefined}
      />
      <FormSteps names={[t('step.choose'), t('step.check'), words.step ?? t('step.import')]} current={step} />
      <FailureNote>{action.error ?? (check ? undefined : loaded.failure)}</FailureNote>
      <div ref={heading} tabIndex={-1} className="stack gap-4 fit">
        {done ? <ImportDone done={done} words={words} list={list} onNext={() => void choose()} /> : null}
        {check ? (
          <CheckedFile
            {...props}
            check={check}
            file={file}
            isBusy={action.busy}
            onConfirm={() => void confirm(check)}
            onUploaded={choose}
            onLeave={() => void leave()}
          />
        ) : null}
        {step === 0 ? <ChooseFile {...props} onUploaded={choose} /> : null}
      </div>
    </div>
  )
}

/** Names another uploaded file in the address, or none; what else is in it stays. */
function useFileInAddress(): (importId?: string) => Promise<void> {
  const go = useGo()
  const [query] = useSearchParams()
  return async (importId) => {
    const next = new URLSearchParams(query)
    if (importId) next.set(FILE, importId)
    else next.delete(FILE)
    await go({ search: String(next) }, { replace: true, preventScrollReset: true })
  }
}

/** A new step has the focus, so that screen readers say it and the keyboard goes on there. */
function useFocusOnStep(step: string) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    element.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [step])
  return element
}
