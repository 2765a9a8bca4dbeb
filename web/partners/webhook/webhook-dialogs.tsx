import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteWebhook,
  rotateWebhookSecret,
  type Webhook,
} from '#contract/partners/webhook/webhook.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { focusAccountHeading } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { WebhookSecret } from './webhook-secret.tsx'

interface RotateProps {
  readonly webhook: Webhook
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Makes a new secret after a question, and shows it. */
export function RotateSecret({ webhook, onDone, onClose }: RotateProps) {
  const { t } = useTranslation('webhook')
  const { seen: version, look } = useSeen(webhook.version)
  const action = useAction({ refused: look })
  const [secret, setSecret] = useState<string>()
  const rotate = async (): Promise<void> => {
    const input = { params: { webhookId: webhook.id }, body: { version } }
    const made = await action.run(() => callApi(rotateWebhookSecret, input))
    if (!made) return
    setSecret(made.secret)
    onDone()
  }
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('rotateTitle')}
      label={t('rotate')}
      action={action}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      <p className="mono break">{webhook.url}</p>
      <p>{t('rotateText')}</p>
    </ConfirmDialog>
  )
}

interface RemoveProps {
  readonly webhook: Webhook
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

export function RemoveWebhook({ webhook, onDone, onClose }: RemoveProps) {
  const { t } = useTranslation('webhook')
  const action = useAction({ afterwards: onDone })
  const remove = async (): Promise<void> => {
    const params = { webhookId: webhook.id }
    if (!(await action.run(() => callApi(deleteWebhook, { params }), t('removed')))) return
    onClose()
    // Its buttons are gone when the dialog closes.
    focusAccountHeading()
  }
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      label={t('remove')}
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="mono break">{webhook.url}</p>
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}
