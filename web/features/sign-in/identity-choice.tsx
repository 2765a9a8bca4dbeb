import { useTranslation } from 'react-i18next'
import { IDENTITIES, type Identity } from '#contract/features/sign-in/sign-in.fields.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import type { NameOf } from '#web/ui/form/field-props.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'

/** Customer or partner. */
export function IdentityChoice<V extends { identity: Identity }>({ form }: { form: ApiForm<V> }) {
  const { t } = useTranslation('signIn')
  return (
    <ChoiceField
      form={form}
      name={'identity' as NameOf<V, string>}
      look="segments"
      label={t('identity.label')}
      hideLabel
      options={IDENTITIES.map((identity) => ({ value: identity, label: t(`identity.${identity}`) }))}
    />
  )
}
