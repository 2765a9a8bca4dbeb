import { useTranslation } from 'react-i18next'
import {
  PLATFORM_NAMES,
  PLATFORMS,
  RELEASE,
  RELEASE_CHANNELS,
} from '#contract/website/resource/resource.fields.ts'
import { BothFields, type DraftForm, valueAt } from '#web/publishing/content/shared.ts'
import { DateField } from '#web/ui/date-input.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'
import { ReleaseFileField } from './release-file-field.tsx'

/** The fields of a release: what it is, its file or address, what is new. */
export function ReleaseForm({ form }: { readonly form: DraftForm }) {
  const { t } = useTranslation('release')
  const textAt = (path: string) => String(valueAt(form.value, path) ?? '')
  const common = (path: string) => ({
    name: path,
    optional: 'unmarked' as const,
    value: textAt(path),
    error: form.errors[path],
  })
  const typed = (path: string) => ({
    ...common(path),
    autoComplete: 'off',
    readOnly: form.isReadOnly,
    onChange: (event: { currentTarget: { value: string } }) => form.set(path, event.currentTarget.value),
  })
  const chosen = (path: string) => ({
    ...common(path),
    disabled: form.isReadOnly,
    onChange: (event: { currentTarget: { value: string } }) => form.set(path, event.currentTarget.value),
  })
  return (
    <div className="stack gap-5">
      <div className="stack gap-4 columns-20 top">
        <Select
          label={t('field.platform')}
          options={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          {...chosen('platform')}
        />
        <TextInput
          label={t('field.version')}
          hint={t('field.versionHint')}
          inputMode="decimal"
          max={30}
          {...typed('version')}
        />
        <Select
          label={t('field.channel')}
          hint={t('field.channelHint')}
          options={RELEASE_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
          {...chosen('channel')}
        />
        <DateField
          type="date"
          label={t('field.releasedOn')}
          hint={t('field.releasedOnHint')}
          readOnly={form.isReadOnly}
          {...common('releasedOn')}
          onValue={(day) => form.set('releasedOn', day)}
        />
      </div>
      <ReleaseFileField
        fileId={textAt('fileId')}
        onFile={(fileId) => form.set('fileId', fileId)}
        name="fileId"
        error={form.errors.fileId}
        isReadOnly={form.isReadOnly}
      />
      <TextInput
        type="url"
        label={t('field.address')}
        hint={t('field.addressHint')}
        max={RELEASE.addressMax}
        {...typed('address')}
      />
      <BothFields
        form={form}
        path="notes"
        label={t('field.notes')}
        hint={t('field.notesHint')}
        rows={6}
        max={RELEASE.notesMax}
      />
    </div>
  )
}
