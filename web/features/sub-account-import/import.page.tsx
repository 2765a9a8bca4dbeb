import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import {
  cancelSubAccountImport,
  confirmSubAccountImport,
  getSubAccountImport,
} from '#contract/features/sub-account-import/sub-account-import.endpoints.ts'
import { importErrors } from '#contract/features/sub-account-import/sub-account-import.errors.ts'
import type { ImportCheck } from '#contract/features/sub-account-import/sub-account-import.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/may-open.ts'
import { BackLink } from '#web/ui/entry-parts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FormSteps } from '#web/ui/form/form-steps.tsx'
import { createIdempotencyKeys } from '#web/ui/form/idempotency-key.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CheckedFile } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import styles from './import.module.css'
import { type Created, ImportDone } from './import-done.tsx'

export const handle = {
  title: 'subAccountImport',
  hydrate: true,
  cached: false,
  requiresSignIn: true,
  fixedNav: true,
  text: ['subAccountImport'],
  outline: (t) => ({ lead: t('subAccountImport:lead') }),
  prerender: false,
  crawl: false,
} satisfies PageHandle

interface Loaded {
  /** The uploaded file that the address names. */
  readonly check: ImportCheck | undefined
  /** Why there is none, where the address names one. */
  readonly failure: string | undefined
}

/** Name of the uploaded file in the address, so that a reload of the page leads back to it. */
const FILE = 'file'

export async function clientLoader({ request }: { request: Request }): Promise<Loaded> {
  const importId = new URL(request.url).searchParams.get(FILE)
  if (!importId) return { check: undefined, failure: undefined }
  const result = await callApi(getSubAccountImport, { params: { importId } })
  if (!result.ok && result.error.errorCode === importErrors.gone.code)
    return { check: undefined, failure: result.error.errorMsg }
  return { check: await orThrow(result), failure: undefined }
}
clientLoader.hydrate = true as const

/** The steps of an import: a file, what is wrong with it, the result. */
export default function ImportPage() {
  const { t } = useTranslation(['subAccountImport', 'titles'])
  const loaded = useLoaderData<typeof clientLoader>()
  const [created, setCreated] = useState<Created>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [keys] = useState(createIdempotencyKeys)
  const open = useFileInAddress()
  const mayOpen = useMayOpen()
  const { revalidate } = useRevalidator()
  const check = created ? undefined : loaded.check
  const step = created ? 3 : check ? 1 : 0
  const heading = useFocusOnStep(`${step} ${check?.importId}`)

  const choose = async (importId?: string): Promise<void> => {
    setFailure(undefined)
    setCreated(undefined)
    await open(importId)
  }

  const leave = async (): Promise<void> => {
    if (check) void callApi(cancelSubAccountImport, { params: { importId: check.importId } })
    await choose()
  }

  const confirm = async ({ importId }: ImportCheck): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const options = { idempotencyKey: keys.keyFor(importId) }
    const result = await callApi(confirmSubAccountImport, { params: { importId } }, options)
    setBusy(false)
    if (result.ok) {
      keys.answered()
      setCreated(result.data)
      return open()
    }
    setFailure(result.error.errorMsg)
    if (result.error.status !== 0) keys.answered()
    // What has changed since the check is in the rows.
    if (result.error.errorCode === importErrors.outdated.code) await revalidate()
    if (result.error.errorCode === importErrors.gone.code) await open()
  }

  return (
    <div className={styles.page}>
      {mayOpen(PATHS.subAccountList) ? <BackLink href={PATHS.subAccountList}>{t('back')}</BackLink> : null}
      <PageTitle title={t('titles:subAccountImport')} lead={t('lead')} />
      <FormSteps names={[t('step.choose'), t('step.check'), t('step.import')]} current={step} />
      <FailureNote>{failure ?? (check ? undefined : loaded.failure)}</FailureNote>
      <div ref={heading} tabIndex={-1} className={styles.step}>
        {created ? <ImportDone created={created} onNext={() => void choose()} /> : null}
        {check ? (
          <CheckedFile
            check={check}
            isBusy={isBusy}
            onConfirm={() => void confirm(check)}
            onUploaded={choose}
            onLeave={() => void leave()}
          />
        ) : null}
        {step === 0 ? <ChooseFile onUploaded={choose} /> : null}
      </div>
    </div>
  )
}

/** Names another uploaded file in the address, or none; what else is in it stays. */
function useFileInAddress(): (importId?: string) => Promise<void> {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async (importId) => {
    const next = new URLSearchParams(query)
    if (importId) next.set(FILE, importId)
    else next.delete(FILE)
    await navigate({ search: String(next) }, { replace: true, preventScrollReset: true })
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
