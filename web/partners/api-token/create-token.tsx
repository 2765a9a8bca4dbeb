import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/kit/limits.ts'
import { TOKEN_SCOPES, type TokenScope } from '#contract/kit/token-scopes.ts'
import { createApiToken } from '#contract/partners/api-token/api-token.endpoints.ts'
import { TOKEN_DAYS } from '#contract/partners/api-token/api-token.fields.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { CheckGroupField } from '#web/ui/form/check-group-field.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { ShownSecret } from '#web/ui/shown-secret.tsx'
import { useScopeNames } from './scope-name.ts'

interface CreateTokenProps {
  readonly onClose: () => void
}

/** Creates a token, then shows it; that is the only time, so the dialog then closes by its button only. */
export function CreateToken({ onClose }: CreateTokenProps) {
  const { t } = useTranslation('apiToken')
  const [token, setToken] = useState<string>()
  if (token === undefined)
    return (
      <Dialog title={t('form.title')} onClose={onClose}>
        <TokenForm onClose={onClose} onCreated={setToken} />
      </Dialog>
    )
  return (
    <ShownSecret
      title={t('shown.title')}
      text={t('shown.text')}
      label={t('shown.token')}
      secret={token}
      done={t('shown.done')}
      onClose={onClose}
    />
  )
}

interface TokenValues {
  label: string
  scopes: readonly string[]
  days: string
}

const EMPTY: TokenValues = { label: '', scopes: [], days: '90' }

interface TokenFormProps {
  readonly onCreated: (token: string) => void
  readonly onClose: () => void
}

function TokenForm({ onCreated, onClose }: TokenFormProps) {
  const { t } = useTranslation(['apiToken', 'kit'])
  const { permissions } = useAccount()
  const nameOf = useScopeNames()
  const form = useApiForm({
    endpoint: createApiToken,
    initial: EMPTY,
    toBody: ({ label, scopes, days }: TokenValues) => ({
      label,
      scopes: scopes as TokenScope[],
      days: Number(days) as (typeof TOKEN_DAYS)[number],
    }),
    onDone({ token }) {
      onCreated(token)
      return { stay: true }
    },
  })
  return (
    <ApiFormView form={form} label={t('form.title')}>
      <TextField
        form={form}
        name="label"
        label={t('form.label')}
        hint={t('form.labelHint')}
        autoComplete="off"
        max={LIMITS.text.max}
      />
      <CheckGroupField
        form={form}
        name="scopes"
        label={t('form.scopes')}
        hint={t('form.scopesHint')}
        options={TOKEN_SCOPES.filter((scope) => permissions.includes(scope)).map((value) => ({
          value,
          label: nameOf([value]),
        }))}
      />
      <ChoiceField
        form={form}
        name="days"
        look="segments"
        label={t('form.days')}
        options={TOKEN_DAYS.map((count) => ({ value: String(count), label: t('form.dayCount', { count }) }))}
      />
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t('form.submit')}
        </Button>
      </DialogActions>
    </ApiFormView>
  )
}
