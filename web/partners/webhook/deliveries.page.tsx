import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tones } from '#contract/kit/tone.ts'
import { replayWebhookDeliveries } from '#contract/partners/webhook/webhook.endpoints.ts'
import { deliveryList, type WebhookDeliveryRow } from '#contract/partners/webhook/webhook.list.ts'
import type { DeliveryState } from '#contract/partners/webhook/webhook.rules.ts'
import { WEBHOOKS } from '#contract/partners/webhook/webhook.rules.ts'
import { ListView } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

const DeliveryDialog = late(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog)

const DELIVERY_TONES: Tones<DeliveryState> = {
  waiting: 'busy',
  delivered: 'good',
  failed: 'bad',
}

export const handle = {
  text: ['list', 'pager', 'webhook'],
  outline: (t) => ({ lead: t('webhook:page.lead') }),
} satisfies PageHandle

/** What was sent to the webhooks of the account, with the answers; it can be sent again. */
export default function DeliveriesPage() {
  const { t } = useTranslation(['webhook', 'accountTitles'])
  const [shown, setShown] = useState<string>()
  const action = useAction({ several: true })
  const names: Readonly<Record<string, string>> = t('type', { returnObjects: true })
  const replay = async (id: string): Promise<void> => {
    const call = () => callApi(replayWebhookDeliveries, { body: { ids: [id] } })
    await action.run(call, t('page.replayed', { count: 1 }))
  }
  return (
    <div className="stack gap-4 fit">
      <PageTitle
        title={t('accountTitles:webhookDeliveries')}
        lead={t('page.lead')}
        back={{ path: PATHS.developers, label: t('page.back') }}
      />
      <FailureNote>{action.error}</FailureNote>
      <ListView<WebhookDeliveryRow>
        list={deliveryList}
        texts={t('page.list', { returnObjects: true })}
        rowHeader="type"
        nameOf={({ type, label }) => `${names[type] ?? type} ${label}`.trim()}
        chips="state"
        tones={{ state: DELIVERY_TONES }}
        cells={{
          statusCode: ({ statusCode, problem }) =>
            statusCode ?? (problem === null ? null : t(`problem.${problem}`)),
        }}
        onOpen={({ id }) => setShown(id)}
        rowActions={[
          {
            key: 'replay',
            label: t('page.replay'),
            calls: replayWebhookDeliveries,
            refusal: ({ state }) => (state === 'waiting' ? t('page.stillWaiting') : undefined),
            onAct: ({ id }) => void replay(id),
          },
        ]}
        bulkActions={[
          {
            key: 'replay',
            label: t('page.replay'),
            max: WEBHOOKS.replayed,
            running: t('page.replaying'),
            calls: replayWebhookDeliveries,
            done: (count) => t('page.replayed', { count }),
            run: (rows) => callApi(replayWebhookDeliveries, { body: rows }),
          },
        ]}
        empty={{ icon: 'code', title: t('page.empty'), text: t('page.emptyText') }}
      />
      {shown ? (
        <DeliveryDialog
          deliveryId={shown}
          onReplay={async () => {
            setShown(undefined)
            await replay(shown)
          }}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </div>
  )
}
