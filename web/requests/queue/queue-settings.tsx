import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
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
import { newerOf, useLoaded } from '#web/platform/data/use-loaded.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConflictScope, useHasConflict } from '#web/ui/edited/conflicts.tsx'
import { isSame } from '#web/ui/edited/merge.ts'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { useEdited } from '#web/ui/edited/use-edited.ts'
import { useRowsFocus } from '#web/ui/edited/use-rows-focus.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { checkBody } from '#web/ui/form/check-body.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'
import { useLastingFocus } from '#web/ui/use-lasting-focus.ts'
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
  const { t } = useTranslation(['queueSettings', 'deskTitles'])
  const name = loaded.texts.list.title
  return (
    <>
      <PageTitle
        title={t('heading', { title: t('deskTitles:queueSettings'), queue: name })}
        lead={t('lead')}
        back={{ path: pathTo(PATHS.queue, { queue: loaded.queue.address }), label: name }}
      />
      <Settings key={loaded.queue.address} {...loaded} />
    </>
  )
}

function Settings({ queue, texts, settings: loaded }: LoadedSettings) {
  const { t, i18n } = useTranslation(['queueSettings', 'kit', 'deskTitles'])
  const [settings, setSettings] = useLoaded<QueueSettings>(loaded, newerOf)
  const [draft] = useState(() => formDraft<SettingsValue>(`queueSettings ${queue.address}`))
  const edited = useEdited<SettingsValue>({
    stored: { value: settingsIn(settings), version: settings.version },
    draft,
  })
  const { fourEyes, reasons, assignment } = edited.value
  const put = (fields: Partial<SettingsValue>, path: string): void =>
    edited.set({ ...edited.now().value, ...fields }, path)
  const setReasons = (next: readonly ReasonTemplate[]): void => put({ reasons: next }, 'reasons')
  const defaults: SettingsValue = { fourEyes: false, reasons: loaded.ownReasons, assignment: [] }
  const mayCall = useMayCall()
  const params = { queue: queue.address }
  const action = useAction({
    async refused({ errorCode }) {
      if (errorCode !== conflictErrors.changedMeanwhile.code) return
      const now = await callApi(getQueueSettings, { params })
      if (now.ok) setSettings(now.data)
    },
  })
  const wanted = { fourEyes, reasons: [...reasons], assignment: [...assignment] }
  const { isChanged } = edited
  const page = useRef<HTMLDivElement>(null)
  /** How often it was not sent because something is missing; 0: not since it was saved. */
  const [refused, setRefused] = useState(0)
  const wrong = () => checkBody(queueSettingsBody, wanted, i18n)
  const errors = refused > 0 ? wrong() : {}
  // The first field that is incomplete takes the focus, unfolded by then.
  useOnChange([refused], () => {
    if (refused > 0) page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  const isOff = !isChanged || !mayCall(updateQueueSettings)
  const save = async (): Promise<void> => {
    if (Object.keys(edited.now().theirs).length > 0) return action.fail(t('kit:conflict.choose'))
    if (Object.keys(wrong()).length > 0) return setRefused(refused + 1)
    setRefused(0)
    const sent = edited.now().value
    const body = { ...wanted, version: edited.now().version }
    const saved = await action.run(() => callApi(updateQueueSettings, { params, body }), t('saved'))
    if (!saved) return
    edited.saved(sent, { value: settingsIn(saved), version: saved.version })
    setSettings(saved)
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
  /** Of a field that two operators have changed and that is not on the page: its part, with the reason that it is of. */
  const nameOf = (path: string): string => {
    const [part = '', at = ''] = path.split('.')
    if (part === 'assignment') return t('assignment.title')
    const title = reasons[Number(at)]?.title[i18n.language as Language]
    return part === 'reasons' ? `${t('reasons')}: ${title || '–'}` : t('fourEyes')
  }
  return (
    <div ref={page} className={styles.queue}>
      <UnsavedChanges when={isChanged} isSent={action.busy} onLeave={edited.discard} />
      <RestoredNote isRestored={edited.isRestored && isChanged} onDiscard={edited.discard} />
      <ConflictScope
        form={t('deskTitles:queueSettings')}
        theirs={edited.theirs}
        choose={edited.choose}
        labelOf={nameOf}
      >
        <Checkbox
          name="fourEyes"
          label={t('fourEyes')}
          hint={t('fourEyesHint')}
          checked={fourEyes}
          onChange={(event) => put({ fourEyes: event.target.checked }, 'fourEyes')}
        />
        {settings.looserFrom === null ? null : (
          <p role="status" className="flush text-s">
            {t('looser', { time: shortMomentText(settings.looserFrom, i18n.language as Language) })}
          </p>
        )}
        {queue.actions
          .filter((action) => queue.decisions[action]?.needsReason)
          .map((action) => (
            <Reasons
              key={action}
              queue={queue}
              texts={texts}
              action={action}
              onChange={change}
              onMove={move}
              pathOf={(code) => `reasons.${reasons.findIndex((each) => each.code === code)}`}
              errors={errors}
              reasons={reasons.filter((each) => each.action === action)}
              onAdd={() => setReasons([...reasons, emptyReason(action)])}
              onRemove={(code) => setReasons(reasons.filter((each) => each.code !== code))}
            />
          ))}
        {queue.assigns ? (
          <AssignmentRules
            rules={assignment}
            colleagues={loaded.colleagues}
            errors={errors}
            onChange={(rules) => put({ assignment: rules }, 'assignment')}
          />
        ) : null}
      </ConflictScope>
      <FailureNote>{action.error}</FailureNote>
      <div className={`row gap-3 center ${styles.actions}`}>
        <Button busy={action.busy} {...useLastingFocus(isOff)} onClick={() => void save()}>
          {t('save')}
        </Button>
        {isSame(settingsIn(settings), defaults) ? null : (
          <Button tone="quiet" onClick={() => edited.set(defaults)}>
            {t('restore')}
          </Button>
        )}
        <span className="quiet text-s">
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

/** What an operator edits. */
interface SettingsValue {
  readonly fourEyes: boolean
  readonly reasons: readonly ReasonTemplate[]
  readonly assignment: readonly AssignmentRule[]
}

function settingsIn({ fourEyes, reasons, assignment }: QueueSettings): SettingsValue {
  return { fourEyes, reasons, assignment }
}

interface ReasonsProps extends Pick<LoadedSettings, 'queue' | 'texts'> {
  readonly action: string
  readonly reasons: readonly ReasonTemplate[]
  readonly onChange: (code: string, to: Partial<ReasonTemplate>) => void
  readonly onMove: (code: string, by: number) => void
  /** Of a reason in the value that is edited. */
  readonly pathOf: (code: string) => string
  /** What is wrong, by the path of the field. */
  readonly errors: Readonly<Record<string, string>>
  readonly onAdd: () => void
  readonly onRemove: (code: string) => void
}

function Reasons(props: ReasonsProps) {
  const { queue, texts, action, reasons, onChange, onMove, pathOf, errors, onAdd, onRemove } = props
  const hasConflict = useHasConflict()
  const { t, i18n } = useTranslation('queueSettings')
  const id = useId()
  const fields = [
    { value: '', label: t('wholeRequest') },
    ...queue.fields.map((value) => ({ value, label: texts.fields[value] ?? value })),
  ]
  const isFull = reasons.length >= QUEUE_LIMITS.reasons
  const focus = useRowsFocus(reasons.length)
  const isWrong = (path: string): boolean => Object.keys(errors).some((each) => each.startsWith(`${path}.`))
  return (
    <section ref={focus.box} className={styles.group} aria-labelledby={id}>
      <h2 className="text-m" id={id}>
        <Text>{t('reasonsOf', { act: texts.decisions[action]?.act ?? action })}</Text>
      </h2>
      {reasons.map((reason, index) => (
        <Fold
          key={reason.code}
          data-row=""
          isOpen={reason.title.zh === '' || hasConflict(pathOf(reason.code)) || isWrong(pathOf(reason.code))}
          className={`frame round-s sheet ${styles.reason}`}
        >
          <summary>
            <b>{reason.title[i18n.language as Language] || '–'}</b>
            <span className="push quiet text-s">
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
                name={`${pathOf(reason.code)}.title.${language}`}
                error={errors[`${pathOf(reason.code)}.title.${language}`]}
                label={{ zh: t('titleZh'), en: t('titleEn') }[language]}
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
                name={`${pathOf(reason.code)}.text.${language}`}
                error={errors[`${pathOf(reason.code)}.text.${language}`]}
                label={{ zh: t('textZh'), en: t('textEn') }[language]}
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
              data-any=""
              name={`${pathOf(reason.code)}.field`}
              label={t('field')}
              options={fields}
              value={reason.field ?? ''}
              onChange={(event) => onChange(reason.code, { field: event.target.value || null })}
            />
          </div>
          <div className={`row gap-3 center ${styles.actions}`}>
            <MoveButton isOff={index === 0} onMove={() => onMove(reason.code, -1)}>
              {t('up')}
            </MoveButton>
            <MoveButton isOff={index === reasons.length - 1} onMove={() => onMove(reason.code, 1)}>
              {t('down')}
            </MoveButton>
            <Button
              tone="warning"
              size="small"
              onClick={() => {
                focus.removed()
                onRemove(reason.code)
              }}
            >
              {t('remove')}
            </Button>
          </div>
        </Fold>
      ))}
      <div className={`row gap-3 center ${styles.actions}`}>
        <Button
          tone="quiet"
          size="small"
          data-step="add"
          disabled={isFull}
          onClick={() => {
            focus.added()
            onAdd()
          }}
        >
          {t('add')}
        </Button>
        {isFull ? <span className="quiet text-s">{t('full', { max: QUEUE_LIMITS.reasons })}</span> : null}
      </div>
    </section>
  )
}

interface MoveButtonProps {
  readonly isOff: boolean
  readonly onMove: () => void
  readonly children: string
}

function MoveButton({ isOff, onMove, children }: MoveButtonProps) {
  return (
    <Button tone="quiet" size="small" {...useLastingFocus(isOff)} onClick={onMove}>
      {children}
    </Button>
  )
}

function emptyReason(action: string): ReasonTemplate {
  const code = crypto.randomUUID()
  return { code, action, field: null, title: { zh: '', en: '' }, text: { zh: '', en: '' } }
}
