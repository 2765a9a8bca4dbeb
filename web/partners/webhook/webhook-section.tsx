import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import type { Tone } from '#contract/kit/tone.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '#contract/partners/webhook/webhook.endpoints.ts'
import { WEBHOOK_EVENTS, WEBHOOKS } from '#contract/partners/webhook/webhook.rules.ts'
import { NeedsCertification } from '#web/people/account/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { deadlineText, momentText } from '#web/platform/text/moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './webhook.module.css'

const WebhookForm = late(async () => (await import('./webhook-form.tsx')).WebhookForm)
const RotateSecret = late(async () => (await import('./webhook-dialogs.tsx')).RotateSecret)
const RemoveWebhook = late(async () => (await import('./webhook-dialogs.tsx')).RemoveWebhook)

interface Asked {
  readonly act: 'add' | 'edit' | 'rotate' | 'remove'
  readonly webhook?: Webhook
}

/** The webhooks of the account: one is added, tested, changed or deleted. */
export function WebhookSection() {
  const { t } = useTranslation('webhook')
  const { data: loaded, error, again: load } = useData(listWebhooks, {}, { age: 'live' })
  const failure = loaded ? undefined : error?.errorMsg
  const [asked, setAsked] = useState<Asked>()
  const mayCreate = useMayCall()(createWebhook)
  const close = () => setAsked(undefined)
  /** As it was loaded last: a change by someone else reaches its form. */
  const shownOf = ({ webhook }: Asked): Webhook | undefined =>
    loaded?.list.find(({ id }) => id === webhook?.id) ?? webhook
  const isFull = (loaded?.list.length ?? 0) >= WEBHOOKS.most
  return (
    <AccountSection
      id="webhooks"
      title={t('title')}
      lead={t('lead')}
      busy={!loaded && !failure}
      aside={
        <div className="row gap-2 center">
          <Link to={PATHS.webhookDeliveries} className={buttonClass({ tone: 'quiet', size: 'medium' })}>
            {t('deliveries')}
          </Link>
          {mayCreate && loaded ? (
            <NeedsCertification next={PATHS.developers}>
              {isFull ? (
                <p className="quiet text-s">{t('full', { max: WEBHOOKS.most })}</p>
              ) : (
                <Button tone="quiet" size="medium" onClick={() => setAsked({ act: 'add' })}>
                  {t('add')}
                </Button>
              )}
            </NeedsCertification>
          ) : null}
        </div>
      }
    >
      <FailureNote>{failure}</FailureNote>
      {loaded?.list.length === 0 ? (
        <EmptyNote as="h3" icon="code" title={t('empty')} text={mayCreate ? t('emptyText') : undefined} />
      ) : null}
      {loaded && loaded.list.length > 0 ? (
        <ul className="plain frame round-m" aria-label={t('list')}>
          {loaded.list.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onAsk={(act) => setAsked({ act, webhook })} />
          ))}
        </ul>
      ) : null}
      {asked?.act === 'add' || (asked?.act === 'edit' && asked.webhook) ? (
        <WebhookForm webhook={shownOf(asked)} onSaved={() => void load()} onClose={close} />
      ) : null}
      {asked?.act === 'rotate' && asked.webhook ? (
        <RotateSecret webhook={shownOf(asked) ?? asked.webhook} onDone={() => void load()} onClose={close} />
      ) : null}
      {asked?.act === 'remove' && asked.webhook ? (
        <RemoveWebhook webhook={asked.webhook} onDone={load} onClose={close} />
      ) : null}
    </AccountSection>
  )
}

interface WebhookRowProps {
  readonly webhook: Webhook
  readonly onAsk: (act: 'edit' | 'rotate' | 'remove') => void
}

function WebhookRow({ webhook, onAsk }: WebhookRowProps) {
  const { t, i18n } = useTranslation('webhook')
  const mayCall = useMayCall()
  const action = useAction()
  const { id: webhookId, url, types, isOn, oldSecretUntil } = webhook
  const names: Readonly<Record<string, string>> = t('type', { returnObjects: true })
  const isEvery = WEBHOOK_EVENTS.every((type) => types.includes(type))
  const test = () => action.run(() => callApi(testWebhook, { params: { webhookId } }), t('tested'))
  return (
    <li className={`pad-4 stack gap-3 fit ruled-next ${styles.webhook}`}>
      <h3 className="text-m strong break">
        <code className="mono break">{url}</code>
      </h3>
      <TermList
        className={`stack gap-2 across-4 fit full flush text-s ${styles.facts}`}
        term="quiet"
        value="break"
        rows={[
          [t('fact.state'), <State key="state" webhook={webhook} />],
          [
            t('fact.types'),
            isEvery
              ? t('every')
              : listed(
                  types.map((type) => names[type] ?? type),
                  i18n.language,
                ),
          ],
          [t('fact.failed'), <Failed key="failed" webhook={webhook} />],
          ...(oldSecretUntil === null
            ? []
            : [
                [
                  t('fact.oldSecret'),
                  t('oldSecret', { until: deadlineText(oldSecretUntil, i18n.language as Language) }),
                ] as const,
              ]),
        ]}
      />
      <FailureNote>{action.error}</FailureNote>
      <div className={`row gap-2 center ${styles.acts}`}>
        {isOn && mayCall(testWebhook) ? (
          <Button
            tone="quiet"
            size="small"
            busy={action.busy}
            aria-label={t('testOf', { url })}
            onClick={() => void test()}
          >
            {t('test')}
          </Button>
        ) : null}
        {mayCall(updateWebhook) ? (
          <Button tone="quiet" size="small" aria-label={t('editOf', { url })} onClick={() => onAsk('edit')}>
            {t('edit')}
          </Button>
        ) : null}
        {mayCall(rotateWebhookSecret) ? (
          <Button
            tone="quiet"
            size="small"
            aria-label={t('rotateOf', { url })}
            onClick={() => onAsk('rotate')}
          >
            {t('rotate')}
          </Button>
        ) : null}
        {mayCall(deleteWebhook) ? (
          <Button
            tone="quiet"
            size="small"
            aria-label={t('removeOf', { url })}
            onClick={() => onAsk('remove')}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** Whether it works, and where not, since when and what comes next. */
function State({ webhook }: { readonly webhook: Webhook }) {
  const [tone, text] = useWorking(webhook)
  return (
    <StateMark tone={tone} isLong>
      {text}
    </StateMark>
  )
}

/** How many deliveries failed for good; the list of those of all webhooks, which it leads to, sends them again. */
function Failed({ webhook: { failed } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhook')
  if (failed === 0) return <Text>{t('noneFailed')}</Text>
  return (
    <span className="row gap-0 across-3">
      <Text>{t('failedCount', { count: failed })}</Text>
      <Link className="brand" to={`${PATHS.webhookDeliveries}?state=failed`}>
        <Text>{t('allFailed')}</Text>
      </Link>
    </span>
  )
}

function useWorking({
  offBecause,
  failingSince,
  nextAttemptAt,
  waiting,
}: Webhook): readonly [tone: Tone, text: string] {
  const { t, i18n } = useTranslation('webhook')
  const at = (ms: number): string => momentText(ms, i18n.language as Language)
  if (offBecause !== null) return ['quiet', t(`off.${offBecause}`)]
  if (failingSince === null) return ['good', t('works')]
  const since = at(failingSince)
  if (nextAttemptAt === null) return ['warn', t('failingEnded', { since })]
  const next = nextAttemptAt <= serverNow() ? t('now') : at(nextAttemptAt)
  return ['warn', t('failing', { since, waiting, next })]
}
