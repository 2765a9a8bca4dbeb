import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWebhook, updateWebhook, type Webhook } from '#contract/partners/webhook/webhook.endpoints.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/partners/webhook/webhook.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { CheckGroupField } from '#web/ui/form/check-group-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import { WebhookSecret } from './webhook-secret.tsx'

interface WebhookFormProps {
  /** undefined: a new one. */
  readonly webhook?: Webhook | undefined
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Adds a webhook and shows its secret, or changes one. */
export function WebhookForm({ webhook, onSaved, onClose }: WebhookFormProps) {
  const { t } = useTranslation('webhook')
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={onClose} />
  return (
    <Dialog title={t(webhook ? 'form.edit' : 'form.add')} onClose={onClose}>
      {webhook ? (
        <EditForm webhook={webhook} onSaved={onSaved} onClose={onClose} />
      ) : (
        <AddForm
          onClose={onClose}
          onAdded={(made) => {
            setSecret(made)
            onSaved()
          }}
        />
      )}
    </Dialog>
  )
}

interface WebhookValues {
  url: string
  types: readonly string[]
  isOn: boolean
}

function AddForm({
  onAdded,
  onClose,
}: {
  readonly onAdded: (secret: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('webhook')
  const form = useApiForm({
    endpoint: createWebhook,
    initial: { url: '', types: WEBHOOK_EVENTS, isOn: true } as WebhookValues,
    toBody: ({ url, types }: WebhookValues) => ({ url, types: types as WebhookEvent[] }),
    onDone({ secret }) {
      onAdded(secret)
      return { stay: true }
    },
  })
  return <WebhookFields form={form} label={t('form.add')} submit={t('form.submit')} onClose={onClose} />
}

function EditForm({ webhook, onSaved, onClose }: Required<WebhookFormProps> & { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhook')
  const { id: webhookId, url, types, isOn, version } = webhook
  const form = useApiForm({
    endpoint: updateWebhook,
    params: { webhookId },
    initial: { url, types, isOn } as WebhookValues,
    stored: { version },
    toBody: (values: WebhookValues, seen) => ({
      ...values,
      types: values.types as WebhookEvent[],
      version: seen,
    }),
    onDone() {
      toast(t('saved'))
      onSaved()
      onClose()
      return { stay: true }
    },
  })
  return (
    <WebhookFields form={form} label={t('form.edit')} submit={t('form.save')} isEdited onClose={onClose} />
  )
}

interface WebhookFieldsProps {
  readonly form: ApiForm<WebhookValues>
  readonly label: string
  readonly submit: string
  /** With the switch: a new one is on. */
  readonly isEdited?: true
  readonly onClose: () => void
}

function WebhookFields({ form, label, submit, isEdited, onClose }: WebhookFieldsProps) {
  const { t } = useTranslation(['webhook', 'kit'])
  const names: Readonly<Record<string, string>> = t('type', { returnObjects: true })
  return (
    <ApiFormView form={form} label={label}>
      <TextField
        form={form}
        name="url"
        type="url"
        inputMode="url"
        label={t('form.url')}
        hint={t('form.urlHint')}
        autoComplete="off"
      />
      <CheckGroupField
        form={form}
        name="types"
        label={t('form.types')}
        options={WEBHOOK_EVENTS.map((value) => ({ value, label: names[value] ?? value }))}
      />
      {isEdited ? <CheckField form={form} name="isOn" label={t('form.isOn')} /> : null}
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
      </DialogActions>
    </ApiFormView>
  )
}
