import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { COOLING_OFF_DAYS, closesAt, REMINDER_DAYS } from '#contract/privacy/closure/closure.rules.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { CancelClosureButton } from './cancel-closure.tsx'
import styles from './closure.module.css'
import { loadClosure, setClosure } from './closure-store.ts'
import { type OpenClosure, useClosure } from './use-closure.ts'

export const handle = { text: ['closure'] } satisfies PageHandle

/** Loaded anew, since another browser may have changed it. */
export async function clientLoader(): Promise<null> {
  await loadClosure()
  return null
}
clientLoader.hydrate = true as const

const POINTS = ['data', 'trials', 'people', 'again'] as const

/** Last part of the privacy tab, for those who may close the account. */
export default function ClosurePage() {
  const mayClose = useMayCall()(requestClosure)
  return mayClose ? <ClosureSection /> : null
}

/** Effects of a closure, and the buttons to request and cancel it. */
function ClosureSection() {
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
        <div className={`stack gap-3 start ${styles.closure}`}>
          <ul className="measure quiet text-s">
            {POINTS.map((point) => (
              <li key={point}>{t(`points.${point}`)}</li>
            ))}
          </ul>
          <p className="measure quiet text-s">{t('copyFirst')}</p>
          <Button tone="warning" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        </div>
      )}
      {asking ? <ClosureDialog onClose={() => setAsking(false)} /> : null}
    </AccountSection>
  )
}

/** When the account closes, and the button to cancel. */
function OpenClosureCard({ closure }: { closure: OpenClosure }) {
  const { t, i18n } = useTranslation('closure')
  const date = deadlineText(closure.closesAt, i18n.language as Language)
  return (
    <div className="card pad-5 stack gap-3 start full text-s">
      <p className="text-l bold">{t('open.title', { count: closure.days })}</p>
      <p>{t('open.text', { date, reminder: REMINDER_DAYS })}</p>
      <CancelClosureButton />
    </div>
  )
}

/** Requires the account's name, so that a closure is no accident. */
function ClosureDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['closure', 'kit'])
  const { accountName } = useAccount()
  const [typed, setTyped] = useState('')
  const action = useAction({ fields: ['accountName'] })
  const { failure } = action
  const field = useRef<HTMLInputElement>(null)
  const now = serverNow()
  const date = deadlineText(closesAt(now), i18n.language as Language)

  useEffect(() => {
    if (failure) field.current?.focus()
  }, [failure])

  const send = async (): Promise<void> => {
    const asked = await action.run(() => callApi(requestClosure, { body: { accountName: typed } }))
    if (!asked) return
    setClosure(asked)
    toast(t('asked'), 'plain')
    onClose()
  }

  return (
    <Dialog title={t('dialog.title')} onClose={onClose}>
      <form
        method="post"
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p>{t('dialog.text', { date })}</p>
        <TextInput
          ref={field}
          autoFocus
          name="accountName"
          label={t('dialog.name')}
          hint={t('dialog.nameHint', { name: accountName })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={action.errors.accountName}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            action.fail(undefined)
          }}
        />
        <FailureNote>{action.error}</FailureNote>
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" tone="danger" busy={action.busy}>
            {t('dialog.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
