import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { creditCodeDoubt } from '#contract/kit/fields/credit-code.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { type Profile, updateProfile } from '#contract/people/account/account.endpoints.ts'
import { profileOf } from '#contract/people/account/account.fields.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './information.module.css'

/** Edits person and company. */
export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['account', 'profile', 'kit'])
  const { userId } = useAccount()
  const form = useApiForm({
    endpoint: updateProfile,
    initial: valuesOf(profile),
    stored: { version: profile.updatedAt },
    draft: profileDraft(userId),
    toBody: (values, version) => ({ ...values, updatedAt: version }),
    async onDone() {
      await shownIsTrue()
      toast(t('saved'))
      onClose()
      return { stay: true }
    },
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  const doubt = creditCodeDoubt(form.values.taxNumber)
  const cancel = (): void => {
    form.discard()
    onClose()
  }

  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2>{t('group.company')}</h2>
      </div>
      <ApiFormView form={form} label={t('group.company')}>
        <TextField
          form={form}
          optional="unmarked"
          name="name"
          label={t('field.name')}
          autoComplete="name"
          max={LIMITS.text.max}
        />
        <PhoneField
          form={form}
          optional="unmarked"
          name="phone"
          label={t('field.phone')}
          hint={t('profile:hint.phone')}
        />
        <TextField
          form={form}
          optional="unmarked"
          name="companyName"
          label={t('field.companyName')}
          autoComplete="organization"
          max={LIMITS.companyName.max}
        />
        <TextField
          form={form}
          optional="unmarked"
          name="taxNumber"
          label={t('field.taxNumber')}
          hint={doubt ? t(`profile:taxDoubt.${doubt}`) : t('profile:hint.taxNumber')}
          max={LIMITS.text.max}
        />
        <TextField
          form={form}
          optional="unmarked"
          name="companyAddress"
          label={t('field.companyAddress')}
          autoComplete="address-line1"
          max={LIMITS.address.max}
        />
        <div className={styles.buttons}>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
          <Button tone="quiet" onClick={cancel}>
            {t('kit:cancel')}
          </Button>
        </div>
      </ApiFormView>
    </div>
  )
}

function valuesOf(profile: Profile) {
  return profileOf((field) => profile[field] ?? '')
}

/** The entry of this user only; another user of this tab sees nothing of it. */
export function profileDraft(userId: string): string {
  return `profile:${userId}`
}
