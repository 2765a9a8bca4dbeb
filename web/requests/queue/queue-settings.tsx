import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { getQueueSettings, updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import {
  QUEUE_LIMITS,
  type QueueSettings,
  type QueueSettingsView,
  queueSettingsBody,
  type ReasonTemplate,
} from '#contract/requests/queue/queue.fields.ts'
import type { AssignmentRule } from '#contract/requests/queue/queue-assignment.fields.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'
import { REQUEST } from '#contract/requests/request/request-reason.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import { AssignmentRules } from './assignment-rules.tsx'
import { loadQueueParts, type QueueParts } from './queue-parts.ts'
import styles from './queue-settings.module.css'

/** A queue with its settings. */
export interface LoadedSettings {
  readonly queue: AnyQueue
  readonly texts: QueueTexts
  readonly settings: QueueSettingsView
}

/** What the page of a queue's settings loads. */
export async function loadQueueSettings(parts: QueueParts, address: string): Promise<LoadedSettings> {
  const [loaded, settings] = await Promise.all([
    loadQueueParts(parts),
    callApi(getQueueSettings, { params: { queue: address } }).then(orThrow),
  ])
  return { ...loaded, settings }
}

/** How a queue works: whether a second operator is needed, and the reasons of its decisions. */
export function QueueSettingsForm({ loaded }: { readonly loaded: LoadedSettings }) {
  const { t } = useTranslation(['queueSettings', 'titles'])
  return (
    <>
      <PageTitle title={`${t('titles:queueSettings')}: ${loaded.texts.list.title}`} lead={t('lead')} />
      <Settings key={loaded.queue.address} {...loaded} />
    </>
  )
}

function Settings({ queue, texts, settings: loaded }: LoadedSettings) {
  const { t, i18n } = useTranslation('queueSettings')
  const [settings, setSettings] = useState<QueueSettings>(loaded)
  const [fourEyes, setFourEyes] = useState(loaded.fourEyes)
  const [reasons, setReasons] = useState<readonly ReasonTemplate[]>(loaded.reasons)
  const [assignment, setAssignment] = useState<readonly AssignmentRule[]>(loaded.assignment)
  const mayCall = useMayCall()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const wanted = { fourEyes, reasons: [...reasons], assignment: [...assignment] }
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(settingsIn(settings))
  const save = async (): Promise<void> => {
    if (isBusy) return
    if (!queueSettingsBody.safeParse(wanted).success) return setError(t('invalid'))
    setBusy(true)
    setError(undefined)
    const body = { ...wanted, version: settings.version }
    const result = await callApi(updateQueueSettings, { params: { queue: queue.address }, body })
    setBusy(false)
    if (!result.ok) return setError(result.error.errorMsg)
    setSettings(result.data)
    toast(t('saved'))
  }
  const change = (code: string, to: Partial<ReasonTemplate>): void =>
    setReasons(reasons.map((each) => (each.code === code ? { ...each, ...to } : each)))
  const move = (code: string, by: number): void => {
    const own = reasons.find((each) => each.code === code)
    const group = reasons.filter(({ action }) => action === own?.action)
    const other = group[group.findIndex((each) => each.code === code) + by]
    if (!own || !other) return
    setReasons(reasons.map((each) => (each === own ? other : each === other ? own : each)))
  }
  const { changedBy, changedAt } = settings
  return (
    <div className={styles.queue}>
      <UnsavedChanges when={isChanged} />
      <Checkbox
        label={t('fourEyes')}
        hint={t('fourEyesHint')}
        checked={fourEyes}
        onChange={(event) => setFourEyes(event.target.checked)}
      />
      {queue.actions
        .filter((action) => queue.decisions[action]?.needsReason)
        .map((action) => (
          <Reasons
            key={action}
            {...{ queue, texts, action, onChange: change, onMove: move }}
            reasons={reasons.filter((each) => each.action === action)}
            onAdd={() => setReasons([...reasons, emptyReason(action)])}
            onRemove={(code) => setReasons(reasons.filter((each) => each.code !== code))}
          />
        ))}
      {queue.assigns ? (
        <AssignmentRules rules={assignment} colleagues={loaded.colleagues} onChange={setAssignment} />
      ) : null}
      <FailureNote>{error}</FailureNote>
      <div className={styles.actions}>
        <Button
          busy={isBusy}
          disabled={!isChanged || !mayCall(updateQueueSettings)}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            setFourEyes(false)
            setReasons(loaded.ownReasons)
            setAssignment([])
          }}
        >
          {t('restore')}
        </Button>
        <span className={styles.soft}>
          {isChanged
            ? t('unsaved')
            : changedBy && changedAt
              ? t('changed', {
                  name: changedBy,
                  time: shortMomentText(changedAt, i18n.language as Language),
                })
              : t('never')}
        </span>
      </div>
    </div>
  )
}

/** What is compared with what was changed. */
function settingsIn({ fourEyes, reasons, assignment }: QueueSettings) {
  return { fourEyes, reasons, assignment }
}

interface ReasonsProps extends Pick<LoadedSettings, 'queue' | 'texts'> {
  readonly action: string
  readonly reasons: readonly ReasonTemplate[]
  readonly onChange: (code: string, to: Partial<ReasonTemplate>) => void
  readonly onMove: (code: string, by: number) => void
  readonly onAdd: () => void
  readonly onRemove: (code: string) => void
}

function Reasons({ queue, texts, action, reasons, onChange, onMove, onAdd, onRemove }: ReasonsProps) {
  const { t, i18n } = useTranslation('queueSettings')
  const id = useId()
  const fields = [
    { value: '', label: t('wholeRequest') },
    ...queue.fields.map((value) => ({ value, label: texts.fields[value] ?? value })),
  ]
  const isFull = reasons.length >= QUEUE_LIMITS.reasons
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        <Text>
          {texts.decisions[action]?.act} · {t('reasons')}
        </Text>
      </h2>
      {reasons.map((reason, index) => (
        <details key={reason.code} className={styles.reason} open={reason.title.zh === ''}>
          <summary>
            <b>{reason.title[i18n.language as Language] || '–'}</b>
            <span className={styles.soft}>
              <Text>
                {t('code', { number: index + 1 })} ·{' '}
                {reason.field === null ? t('wholeRequest') : (texts.fields[reason.field] ?? reason.field)}
              </Text>
            </span>
          </summary>
          <div className={styles.fields}>
            {(['zh', 'en'] as const).map((language) => (
              <TextInput
                key={language}
                label={language === 'zh' ? t('titleZh') : t('titleEn')}
                lang={language}
                max={QUEUE_LIMITS.reasonTitleMax}
                value={reason.title[language]}
                onChange={(event) =>
                  onChange(reason.code, { title: { ...reason.title, [language]: event.target.value } })
                }
              />
            ))}
            {(['zh', 'en'] as const).map((language) => (
              <TextArea
                key={language}
                label={language === 'zh' ? t('textZh') : t('textEn')}
                lang={language}
                rows={3}
                max={REQUEST.text}
                value={reason.text[language]}
                onChange={(event) =>
                  onChange(reason.code, { text: { ...reason.text, [language]: event.target.value } })
                }
              />
            ))}
            <Select
              label={t('field')}
              options={fields}
              value={reason.field ?? ''}
              onChange={(event) => onChange(reason.code, { field: event.target.value || null })}
            />
          </div>
          <div className={styles.actions}>
            <Button tone="quiet" size="small" disabled={index === 0} onClick={() => onMove(reason.code, -1)}>
              {t('up')}
            </Button>
            <Button
              tone="quiet"
              size="small"
              disabled={index === reasons.length - 1}
              onClick={() => onMove(reason.code, 1)}
            >
              {t('down')}
            </Button>
            <Button tone="warning" size="small" onClick={() => onRemove(reason.code)}>
              {t('remove')}
            </Button>
          </div>
        </details>
      ))}
      <div className={styles.actions}>
        <Button tone="quiet" size="small" disabled={isFull} onClick={onAdd}>
          {t('add')}
        </Button>
        {isFull ? <span className={styles.soft}>{t('full', { max: QUEUE_LIMITS.reasons })}</span> : null}
      </div>
    </section>
  )
}

function emptyReason(action: string): ReasonTemplate {
  const code = crypto.randomUUID()
  return { code, action, field: null, title: { zh: '', en: '' }, text: { zh: '', en: '' } }
}
