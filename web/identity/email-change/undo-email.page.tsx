import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import { UNDO_HOURS } from '#contract/identity/email-change/email-change.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useFragmentToken } from '#web/platform/session/fragment-token.ts'
import { forgetSessionOf } from '#web/platform/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryEffects, EntryHead, LinkEnd } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'

export const handle = { text: ['emailChange'] } satisfies PageHandle

const EFFECTS = ['address', 'out', 'password', 'factors', 'others'] as const

/**
 * Target of the mailed link that undoes a change of e-mail. Opening it does nothing, since mail scanners open links
 * too.
 */
export default function UndoEmailPage() {
  const { t } = useTranslation(['emailChange', 'kit'])
  const { token, forget } = useFragmentToken()
  const [over, setOver] = useState(false)
  if (over || token === null)
    return (
      <LinkEnd
        title={t(over ? 'undo.overTitle' : 'undo.incompleteTitle')}
        lead={over ? t('undo.over', { hours: UNDO_HOURS }) : t('undo.incomplete')}
        isStep={over}
      >
        <ButtonLink href={PATHS.contact}>{t('undo.contact')}</ButtonLink>
        {over ? (
          <a href={PATHS.forgetPassword}>{t('undo.reset')}</a>
        ) : (
          <a href={PATHS.logIn}>{t('kit:logIn')}</a>
        )}
      </LinkEnd>
    )
  return (
    <>
      <EntryHead title={t('undo.title')} lead={t('undo.lead')} />
      <UndoForm
        token={token ?? ''}
        onDone={forget}
        onOver={() => {
          forget()
          setOver(true)
        }}
      />
    </>
  )
}

function UndoForm(props: { token: string; onDone: () => void; onOver: () => void }) {
  const { token, onDone, onOver } = props
  const { t } = useTranslation('emailChange')
  const form = useApiForm({
    endpoint: undoEmailChange,
    initial: {},
    toBody: () => ({ token }),
    onDone({ resetToken, userId }) {
      onDone()
      forgetSessionOf(userId)
      // A fragment is neither sent to servers nor logged; the page removes it from the address bar.
      return { leaveFor: `${PATHS.forgetPassword}#token=${resetToken}` }
    },
    onError({ errorCode }) {
      const isOver =
        errorCode === verificationErrors.linkOver.code || errorCode === httpErrors.inputInvalid.code
      if (isOver) onOver()
      return isOver
    },
  })
  return (
    <ApiFormView form={form} label={t('undo.title')}>
      <EntryEffects intro={t('undo.intro')} effects={EFFECTS.map((effect) => t(`undo.effect.${effect}`))} />
      <SubmitButton form={form}>{t('undo.submit')}</SubmitButton>
    </ApiFormView>
  )
}
