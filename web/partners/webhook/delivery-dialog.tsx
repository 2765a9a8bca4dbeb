import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import {
  getWebhookDelivery,
  replayWebhookDeliveries,
  type WebhookDelivery,
} from '#contract/partners/webhook/webhook.endpoints.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Gap } from '#web/ui/text.tsx'
import styles from './webhook.module.css'

interface DeliveryDialogProps {
  readonly deliveryId: string
  readonly onReplay: () => Promise<void>
  readonly onClose: () => void
}

/** A delivery: its message, and every answer to it. */
export function DeliveryDialog({ deliveryId, onReplay, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation(['webhook', 'kit'])
  const mayReplay = useMayCall()(replayWebhookDeliveries)
  const { data: delivery, error } = useData(getWebhookDelivery, { params: { deliveryId } })
  const failure = delivery ? undefined : error?.errorMsg
  const names: Readonly<Record<string, string>> = t('type', { returnObjects: true })
  const title = delivery
    ? `${names[delivery.type] ?? delivery.type} ${delivery.label}`.trim()
    : t('page.title')
  return (
    <Dialog title={title} onClose={onClose}>
      <FailureNote>{failure}</FailureNote>
      {delivery ? <DeliveryFacts delivery={delivery} /> : null}
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:close')}
        </Button>
        {delivery && delivery.state !== 'waiting' && mayReplay ? (
          <Button onClick={() => void onReplay()}>{t('page.replay')}</Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

function DeliveryFacts({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t, i18n } = useTranslation('webhook')
  const at = (ms: number): string => momentText(ms, i18n.language as Language)
  const { eventId, url, nextAttemptAt, body, attempts } = delivery
  return (
    <div className={`stack gap-3 slim ${styles.delivery}`}>
      <FactList
        look="close"
        facts={[
          [
            t('detail.id'),
            <code className="mono break" key="id">
              {eventId}
            </code>,
          ],
          [t('detail.address'), url],
          ...(nextAttemptAt === null
            ? []
            : [[t('detail.next'), nextAttemptAt <= serverNow() ? t('now') : at(nextAttemptAt)] as const]),
        ]}
      />
      <h3 className="text-m">{t('detail.message')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <pre tabIndex={0}>{indented(body)}</pre>
      <h3 className="text-m">{t('detail.attempts')}</h3>
      {attempts.length === 0 ? <p className="quiet text-s">{t('detail.none')}</p> : null}
      <ol className="plain stack gap-3">
        {attempts.map(({ at: time, statusCode, problem, durationMs, answer }) => (
          <li className="stack gap-2 slim" key={time}>
            <p className="row gap-0 across-2 baseline">
              <b>{statusCode ?? (problem === null ? '–' : t(`problem.${problem}`))}</b>
              <Gap />
              <span className="quiet text-s">{t('detail.attempt', { at: at(time), ms: durationMs })}</span>
            </p>
            {statusCode === null ? null : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
              <pre tabIndex={0}>{answer === '' ? t('detail.noAnswer') : answer}</pre>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
