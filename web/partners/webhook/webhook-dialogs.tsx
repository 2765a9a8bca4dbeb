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
import { SeenDialog } from '#web/ui/edited/seen-dialog.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

interface RotateProps {
  readonly webhook: Webhook
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Makes a new secret after a question, and shows it. */
export function RotateSecret({ webhook, onDone, onClose }: RotateProps) {
  const { t } = useTranslation('webhook')
  return (
    <SeenDialog
      about={webhook.version}
      title={t('rotateTitle')}
      label={t('rotate')}
      call={(version) =>
        callApi(rotateWebhookSecret, { params: { webhookId: webhook.id }, body: { version } })
      }
      result={({ secret }) => <WebhookSecret secret={secret} onClose={onClose} />}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="mono break">{webhook.url}</p>
      <p>{t('rotateText')}</p>
    </SeenDialog>
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
