import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeEmail,
  proveCurrentEmail,
  requestCurrentEmailCode,
  requestNewEmailCode,
} from '#contract/identity/email-change/email-change.endpoints.ts'
import { emailChangeErrors } from '#contract/identity/email-change/email-change.errors.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryHead, EntryNote, TaskPage } from '#web/ui/entry-parts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormSteps } from '#web/ui/form/form-steps.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap } from '#web/ui/text.tsx'

export const handle = { text: ['emailChange', 'credentials'] } satisfies PageHandle

/** Change of the e-mail address: verify the current one, verify the new one, done. */
export default function ResetEmailPage() {
  const { t } = useTranslation(['emailChange', 'accountTitles'])
  const [changeToken, setChangeToken] = useState<string>()
  const [changed, setChanged] = useState<Changed>()
  const [message, setMessage] = useState<string>()
  const step = changed ? 'done' : changeToken ? 'newEmail' : 'verify'
  const steps = (current: number) => (
    <FormSteps names={[t('steps.prove'), t('steps.give'), t('steps.done')]} current={current} />
  )
  return (
    <TaskPage backTo={PATHS.security} backLabel={t('accountTitles:security')}>
      {step === 'verify' ? (
        <>
          <EntryHead title={t('title')} lead={t('prove.lead')} isStep={message !== undefined} />
          {steps(0)}
          <FailureNote>{message}</FailureNote>
          <VerifyForm onVerified={setChangeToken} />
          <EntryNote>
            {t('prove.lost')}
            <Gap />
            <a href={PATHS.contact}>{t('prove.write')}</a>
          </EntryNote>
        </>
      ) : null}
      {step === 'newEmail' && changeToken ? (
        <>
          <EntryHead title={t('give.title')} lead={t('give.lead')} isStep />
          {steps(1)}
          <NewEmailForm
            changeToken={changeToken}
            onChanged={setChanged}
            onOver={(why) => {
              setMessage(why ?? t('give.over'))
              setChangeToken(undefined)
            }}
          />
        </>
      ) : null}
      {changed ? <Done changed={changed} steps={steps(3)} /> : null}
    </TaskPage>
  )
}

function Done({ changed, steps }: { changed: Changed; steps: ReactNode }) {
  const { t, i18n } = useTranslation('emailChange')
  const language = i18n.language as Language
  return (
    <>
      <EntryHead
        title={t('done.title')}
        lead={t('done.text', { email: changed.email })}
        isStep
        result="done"
      />
      {steps}
      <EntryNote>{t('done.undo', { until: deadlineText(changed.undoUntil, language) })}</EntryNote>
      <EntryActions>
        <ButtonLink href={PATHS.security}>{t('done.back')}</ButtonLink>
      </EntryActions>
    </>
  )
}

/** Step one: the code that verifies the current address. */
function VerifyForm({ onVerified }: { onVerified: (changeToken: string) => void }) {
  const { t } = useTranslation('emailChange')
  const { userId, email: current } = useAccount()
  const form = useApiForm({
    endpoint: proveCurrentEmail,
    initial: { email: current, code: '', flow: '' },
    toBody: ({ email, code, flow }) => ({ userId, email, code, flow: flow || undefined }),
    onDone({ changeToken }) {
      onVerified(changeToken)
      return { stay: true }
    },
  })

  return (
    <ApiFormView form={form} label={t('steps.prove')}>
      <CodeField
        form={form}
        email={{ label: t('prove.email') }}
        sends
        endpoint={requestCurrentEmailCode}
        toBody={({ email }) => ({ userId, email })}
      />
      <SubmitButton form={form}>{t('prove.next')}</SubmitButton>
    </ApiFormView>
  )
}

type Changed = OutputOf<typeof changeEmail>

interface NewEmailFormProps {
  readonly changeToken: string
  readonly onChanged: (changed: Changed) => void
  /** The first step has expired; `message` if there is a specific reason. */
  readonly onOver: (message?: string) => void
}

/** Step two: the new address and its code. */
function NewEmailForm({ changeToken, onChanged, onOver }: NewEmailFormProps) {
  const { t } = useTranslation('emailChange')
  /** Whether the error needs the first step again; if so, returns to it. */
  const isOver = ({ errorCode, errorMsg }: { errorCode: string; errorMsg: string }): boolean => {
    if (errorCode === verificationErrors.linkOver.code) onOver()
    if (errorCode === emailChangeErrors.oldAddressChanged.code) onOver(errorMsg)
    return (
      errorCode === verificationErrors.linkOver.code || errorCode === emailChangeErrors.oldAddressChanged.code
    )
  }
  const form = useApiForm({
    endpoint: changeEmail,
    initial: { email: '', code: '', flow: '' },
    draft: 'newEmail',
    secret: ['code', 'flow'],
    toBody: ({ email, code, flow }) => ({ changeToken, email, code, flow: flow || undefined }),
    onError: isOver,
    onDone(changed) {
      onChanged(changed)
      return { stay: true }
    },
  })

  return (
    <ApiFormView form={form} label={t('give.title')}>
      <CodeField
        form={form}
        email={{ label: t('give.email') }}
        sends
        endpoint={requestNewEmailCode}
        toBody={({ email, flow }) => ({ changeToken, email, flow: flow || undefined })}
        onError={isOver}
      />
      <SubmitButton form={form}>{t('give.submit')}</SubmitButton>
    </ApiFormView>
  )
}
