import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { SentInvitation } from '#contract/partners/association/association.fields.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './association.module.css'

/** A link that was just made, with its QR code. The site cannot show it again. */
export function SentPanel({
  sent,
  onClose,
}: {
  readonly sent: SentInvitation
  readonly onClose: () => void
}) {
  const { t, i18n } = useTranslation('association')
  const { link, qr, expiresAt, mailed, boundTo, customerName } = sent
  const date = deadlineText(expiresAt, i18n.language as Language)
  return (
    <div className="stack gap-4 start">
      <p role="status">
        {mailed
          ? t('invitations.sent.mailed', { to: boundTo })
          : t('invitations.sent.handOver', { name: customerName })}
      </p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img">
        <title>{t('invitations.sent.qr')}</title>
        <path d={qr.path} />
      </svg>
      <CopyText label={t('invitations.sent.link')} text={link} />
      <p className="quiet text-s">
        <Text>
          {t('invitations.sent.until', { date })} · {t('invitations.sent.once')}
        </Text>
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t('invitations.sent.close')}</Button>
      </DialogActions>
    </div>
  )
}
