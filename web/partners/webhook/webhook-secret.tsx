import { useTranslation } from 'react-i18next'
import { ShownSecret } from '#web/ui/shown-secret.tsx'

/** The secret of a webhook, which is shown this once. */
export function WebhookSecret({
  secret,
  onClose,
}: {
  readonly secret: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('webhook')
  return (
    <ShownSecret
      title={t('shown.title')}
      text={t('shown.text')}
      label={t('shown.secret')}
      secret={secret}
      done={t('shown.done')}
      onClose={onClose}
    />
  )
}
