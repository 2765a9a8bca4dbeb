import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AgreementName, getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { AgreementWords } from './agreement-words.tsx'

interface ConsentDialogProps {
  readonly agreement: AgreementName
  readonly title: string
  /** Of the confirming button. */
  readonly label: string
  /** The label of the tick, and what is said without it. */
  readonly accepts: { readonly label: string; readonly missing: string }
  /** Accepts the words of this hash. */
  readonly call: (hash: string) => Promise<ApiResult<unknown>>
  /** What the message says afterwards. */
  readonly done: string
  readonly onClose: () => void
  /** Above the words. */
  readonly children: ReactNode
}

/** A consent to a text, which is in the dialog: what is accepted is what was read. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { agreement, title, label, accepts, call, done, onClose, children } = props
  const { t } = useTranslation('kit')
  const { data, error, again } = useData(getAgreement, { params: { agreement } })
  const { seen: text, look } = useSeen(data, agreementErrors.outdated.code)
  /** The hash of the words that the tick was set for. */
  const [accepted, setAccepted] = useState<string>()
  const action = useAction({
    refused(error) {
      look(error)
      if (error.errorCode === agreementErrors.outdated.code) setAccepted(undefined)
    },
  })
  const confirm = async (): Promise<void> => {
    if (!text) return void (await again())
    if (accepted !== text.hash) return action.fail(accepts.missing)
    if ((await action.run(() => call(text.hash), done)) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      label={label}
      tone="main"
      action={{ busy: action.busy, error: action.error ?? (text ? undefined : error?.errorMsg) }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
      {text ? (
        <>
          <h3 className="above-2 strong text-s">{text.title}</h3>
          <div className="frame round-l pad-4">
            <AgreementWords key={text.hash} label={text.title} body={text.body} />
          </div>
          <Checkbox
            required
            label={accepts.label}
            checked={accepted === text.hash}
            onChange={(event) => setAccepted(event.currentTarget.checked ? text.hash : undefined)}
          />
        </>
      ) : (
        <p>{error ? null : t('loading')}</p>
      )}
    </ConfirmDialog>
  )
}
