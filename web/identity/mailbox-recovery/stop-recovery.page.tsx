import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stopMailboxRecovery } from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useFragmentToken } from '#web/platform/session/fragment-token.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryHead, LinkEnd } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'

export const handle = { text: ['mailboxRecovery'] } satisfies PageHandle

/**
 * Target of the link that the old address gets before it is replaced: its owner stops that. Opening it does nothing, since
 * mail scanners open links too.
 */
export default function StopRecoveryPage() {
  const { t } = useTranslation('mailboxRecovery')
  const { token, forget } = useFragmentToken()
  const [over, setOver] = useState(false)
  const [stopped, setStopped] = useState<{ readonly userName: string; readonly email: string }>()
  if (stopped)
    return (
      <>
        <EntryHead title={t('done.title')} lead={t('done.lead', stopped)} isStep result="done" />
        <EntryActions>
          <ButtonLink href={PATHS.logIn}>{t('logIn')}</ButtonLink>
          <a href={PATHS.forgetPassword}>{t('password')}</a>
        </EntryActions>
      </>
    )
  if (over || token === null)
    return (
      <LinkEnd
        title={t(over ? 'over.title' : 'incomplete.title')}
        lead={t(over ? 'over.lead' : 'incomplete.lead')}
        isStep={over}
      >
        <ButtonLink href={PATHS.contact}>{t('contact')}</ButtonLink>
        <a href={PATHS.logIn}>{t('logIn')}</a>
      </LinkEnd>
    )
  return (
    <>
      <EntryHead title={t('title')} lead={t('lead')} />
      <StopForm
        token={token ?? ''}
        onStopped={(answer) => {
          forget()
          setStopped(answer)
        }}
        onOver={() => {
          forget()
          setOver(true)
        }}
      />
    </>
  )
}

function StopForm(props: {
  readonly token: string
  readonly onStopped: (answer: { userName: string; email: string }) => void
  readonly onOver: () => void
}) {
  const { token, onStopped, onOver } = props
  const { t } = useTranslation('mailboxRecovery')
  const form = useApiForm({
    endpoint: stopMailboxRecovery,
    initial: {},
    toBody: () => ({ token }),
    onDone(answer) {
      onStopped(answer)
      return { stay: true }
    },
    onError({ errorCode }) {
      const isOver =
        errorCode === verificationErrors.linkOver.code || errorCode === httpErrors.inputInvalid.code
      if (isOver) onOver()
      return isOver
    },
  })
  return (
    <ApiFormView form={form} label={t('title')}>
      <SubmitButton form={form}>{t('stop')}</SubmitButton>
    </ApiFormView>
  )
}
