import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewSetting, type Setting, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { isWithdrawable, PREVIEWS_OF } from '#contract/desk/setting/setting.fields.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { SeenDialog } from '#web/ui/edited/seen-dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { checkBody } from '#web/ui/form/check-body.ts'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import { fieldTree } from './field-tree.ts'
import { type FormValues, formValues, mergeValues, partValue, ROOT } from './field-values.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { settingDraft } from './setting-draft.ts'
import { SettingFields } from './setting-fields.tsx'
import { useSettingTexts } from './use-setting-texts.ts'

interface SettingFormProps {
  /** The present version; a newer one while the form is open is a change by another operator. */
  readonly setting: Setting
  /** The field that the search leads to; a new object for each time. */
  readonly sought?: { readonly field: string } | undefined
  /** The form is done with: the new version, or nothing where it was cancelled. */
  readonly onEnd: (saved?: Setting) => void
}

type Body = Parameters<typeof callApi<typeof updateSetting>>[1]['body']

/** Moves to the field that was searched. */
function useSoughtField(part: string, sought: SettingFormProps['sought']): void {
  useEffect(() => {
    if (!sought) return
    const section = document.getElementById(part)?.closest('section')
    const prefix = `${part}-value${sought.field ? `-${sought.field.replaceAll('.', '-')}` : ''}`
    const control = section?.querySelector<HTMLElement>(`[id^="${prefix}"]`)
    const target = control ?? section
    target?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [part, sought])
}

/** The form of one part, saved for itself. */
export function SettingFormView({ setting, sought, onEnd }: SettingFormProps) {
  const { t, i18n } = useTranslation(['setting', 'kit'])
  const { title } = useSettingTexts()
  const { part } = setting
  useSoughtField(part, sought)
  const name = title(part)
  const [previews, setPreviews] = useState<OutputOf<typeof previewSetting>>()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [failure, setFailure] = useState<string>()

  const bodyOf = (value: unknown) => ({ part, version: setting.version, value }) as Body
  const form = useApiForm({
    endpoint: updateSetting,
    initial: formValues(part, setting.value) as FormValues,
    draft: settingDraft(part),
    stored: { version: setting.version, merge: mergeValues },
    toBody: (values: FormValues, version) => ({ part, version, value: partValue(part, values) }) as Body,
    onDone(answer) {
      const isSame = answer.setting.version === setting.version
      toast(isSame ? t('unchanged') : t('saved', { title: name }))
      onEnd(answer.setting)
      return { stay: true }
    },
  })

  const preview = async () => {
    const body = bodyOf(partValue(part, form.values))
    const wrong = checkBody(previewSetting.body, body, i18n)
    // The form shows what is wrong at its fields.
    if (Object.keys(wrong).length > 0) return form.submit()
    setFailure(undefined)
    const made = await callApi(previewSetting, { body })
    if (made.ok) setPreviews(made.data)
    else setFailure(made.error.errorMsg)
  }

  return (
    <>
      <ApiFormView form={form} label={t('formOf', { title: name })}>
        <div className="stack gap-4 below-5 measure">
          <SettingFields nodes={fieldTree(part)} form={form} part={part} base={ROOT} field="" />
        </div>
        <FailureNote>{failure}</FailureNote>
        <Actions>
          <Button type="submit" busy={form.busy}>
            {t('actions.save')}
          </Button>
          {PREVIEWS_OF[part].length > 0 ? (
            <Button tone="quiet" onClick={() => void preview()}>
              {t('actions.preview')}
            </Button>
          ) : null}
          <Button
            tone="quiet"
            onClick={() => {
              form.discard()
              onEnd()
            }}
          >
            {t('kit:cancel')}
          </Button>
          {isWithdrawable(part) && setting.value !== null ? (
            <Button tone="warning" onClick={() => setWithdrawing(true)}>
              {t('actions.withdraw')}
            </Button>
          ) : null}
        </Actions>
      </ApiFormView>
      {previews ? (
        <PreviewDialog part={part} previews={previews.previews} onClose={() => setPreviews(undefined)} />
      ) : null}
      {isWithdrawing ? (
        <Withdrawal setting={setting} onEnd={onEnd} onClose={() => setWithdrawing(false)} />
      ) : null}
    </>
  )
}

/** Asks before pages show neutral words in place of a part. */
function Withdrawal({
  setting,
  onEnd,
  onClose,
}: Pick<SettingFormProps, 'setting' | 'onEnd'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('setting')
  const name = useSettingTexts().title(setting.part)
  return (
    <SeenDialog
      about={setting}
      title={t('withdrawal.title', { title: name })}
      label={t('withdrawal.confirm')}
      call={({ part, version }) => callApi(updateSetting, { body: { part, version, value: null } as Body })}
      done={t('withdrawn', { title: name })}
      onDone={(made) => onEnd(made.setting)}
      onClose={onClose}
    >
      <p>{t('withdrawal.text')}</p>
    </SeenDialog>
  )
}
