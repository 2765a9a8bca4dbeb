import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { DecisionInput, QueueItem, ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'
import { REQUEST } from '#contract/requests/request/request-reason.fields.ts'
import { useKeys } from '#web/platform/keys/use-keys.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { isSame } from '#web/ui/edited/merge.ts'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { useDraft } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './decision-panel.module.css'
import { Key } from './key.tsx'
import type { ShownQueue } from './queue-parts.ts'

/** What an operator has chosen and typed for the applicant. */
interface MessageDraft {
  readonly language: Language
  /** Reasons as they were when they were chosen, by decision: a colleague may change or delete one meanwhile. */
  readonly reasons: Readonly<Record<string, readonly ReasonTemplate[]>>
  /** Texts of reasons that are not their own, by code. */
  readonly texts: Readonly<Record<string, string>>
  readonly note: string
}

interface DecisionPanelProps {
  readonly shown: ShownQueue
  readonly item: QueueItem
  readonly action: string
  readonly isSingle: boolean
  /** What is decided, where it is not in sight next to the panel. */
  readonly children: ReactNode
  /** Why what was entered was not sent. */
  readonly failure?: string | undefined
  /** Why nothing can be sent now; undefined: it can. */
  readonly blocked: string | undefined
  readonly onAction: (action: string) => void
  readonly onSend: (input: DecisionInput) => void
  readonly onCancel: () => void
}

/** Reasons ready to choose, and the message to the applicant as it will be read. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { shown, item, action, isSingle, children, failure, blocked, onAction, onSend, onCancel } = props
  const { t, i18n } = useTranslation(['queue', 'kit'])
  // Of what the applicant sent last when the panel opened: what is written stays where the request is sent anew meanwhile,
  // and where the decision was refused, or a colleague has moved the request.
  const [attempt] = useState(item.attempt)
  const draft = useDraft<MessageDraft>(`decide ${shown.queue.address} ${item.id} ${attempt}`, {
    language: item.applicant.language,
    reasons: {},
    texts: {},
    note: '',
  })
  const { language, texts, note } = draft.value
  const chosen = draft.value.reasons[action] ?? []
  // What was entered for another decision is none of this one.
  const isStarted = chosen.length > 0 || note !== '' || Object.keys(texts).length > 0
  const [isEditing, setEditing] = useState(draft.isRestored)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLElement>(null)
  const about = useId()
  // The panel is about another decision.
  useOnChange([action], () => box.current?.focus())

  const templates = shown.overview.settings.reasons.filter((each) => each.action === action)
  const picked = inOrder(chosen, templates)
  const newer = templates.filter((each) => chosen.some((old) => old.code === each.code && !isSame(old, each)))
  const gone = chosen.filter(({ code }) => !templates.some((each) => each.code === code))
  const textOf = (template: ReasonTemplate): string => texts[template.code] ?? template.text[language]
  const choose = (reasons: readonly ReasonTemplate[]): void => {
    setError(undefined)
    draft.set({ ...draft.value, reasons: { ...draft.value.reasons, [action]: reasons } })
  }
  const toggle = (reason: ReasonTemplate): void => {
    const others = chosen.filter(({ code }) => code !== reason.code)
    choose(others.length < chosen.length ? others : [...chosen, reason])
  }
  const send = () => {
    if (picked.length === 0 && note.trim() === '') return setError(t('decide.choose'))
    const reasons = picked.map((each) => ({ code: each.code, field: each.field, text: textOf(each) }))
    if (reasons.some(({ text }) => text.trim() === '')) return setError(t('decide.choose'))
    onSend({ action, version: item.version, reasons, note: note.trim() })
  }
  useKeys(
    {
      ...Object.fromEntries(templates.map((each, index) => [String(index + 1), () => toggle(each)])),
      'ctrl+enter': blocked === undefined ? send : undefined,
      escape: onCancel,
    },
    isSingle,
  )
  const { decisions } = shown.queue
  const others = shown.queue.actions.filter((each) => decisions[each]?.needsReason)
  return (
    <section ref={box} tabIndex={-1} className={styles.panel} aria-label={t('decide.title')}>
      <div className={`row gap-2 center between pad-3 pad-sides-4 ${styles.top}`}>
        <Choice
          look="segments"
          label={t('decide.title')}
          hideLabel
          options={others.map((value) => ({ value, label: shown.texts.decisions[value]?.act ?? value }))}
          value={action}
          onChoose={onAction}
        />
        <Button tone="bare" size="small" onClick={onCancel} aria-keyshortcuts="Escape">
          {t('kit:cancel')} <Key>Esc</Key>
        </Button>
      </div>
      <div className={styles.scroll}>
        <h2 id={about} className="flush text-m">
          {t('decide.about', { subject: item.subject })}
        </h2>
        {children}
        <Reasons
          shown={shown}
          templates={[...templates, ...gone]}
          chosen={picked}
          onToggle={toggle}
          returns={Boolean(decisions[action]?.returns)}
        />
        {newer.length + gone.length > 0 ? (
          <div className="notice stack gap-2 text-s" role="status">
            {[...newer, ...gone].map((each) => (
              <p key={each.code}>
                {t(gone.includes(each) ? 'decide.gone' : 'decide.newer', { title: titleOf(each) })}
              </p>
            ))}
            {newer.length > 0 ? (
              <TextButton
                onClick={() =>
                  choose(chosen.map((old) => newer.find(({ code }) => code === old.code) ?? old))
                }
              >
                {t('decide.takeNewer')}
              </TextButton>
            ) : null}
          </div>
        ) : null}
        <section className={`stack gap-3 ${styles.mail}`}>
          <div className="row gap-2 center between">
            <h3>{t('decide.mail')}</h3>
            <Choice
              look="segments"
              label={t('decide.language')}
              hideLabel
              options={LANGUAGES.map((value) => ({
                value,
                label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
              }))}
              value={language}
              onChoose={(to) => draft.set({ ...draft.value, language: to })}
            />
          </div>
          {isEditing ? (
            picked.map((each) => (
              <TextArea
                key={each.code}
                label={t('decide.text', { title: titleOf(each) })}
                lang={language}
                rows={3}
                max={REQUEST.text}
                value={textOf(each)}
                onChange={(event) =>
                  draft.set({ ...draft.value, texts: { ...texts, [each.code]: event.target.value } })
                }
              />
            ))
          ) : (
            <Preview item={item} language={language} texts={picked.map(textOf)} note={note} />
          )}
          {isEditing || templates.length === 0 ? (
            <TextArea
              label={t('decide.note')}
              optional="unmarked"
              lang={language}
              rows={3}
              max={REQUEST.text}
              value={note}
              onChange={(event) => draft.set({ ...draft.value, note: event.target.value })}
            />
          ) : null}
        </section>
        <RestoredNote isRestored={draft.isRestored && isStarted} onDiscard={draft.clear} />
        <FailureNote>{error ?? failure ?? (blocked || undefined)}</FailureNote>
      </div>
      <div className={`row gap-2 center between pad-3 pad-sides-4 ruled ${styles.actions}`}>
        <Button
          tone={decisions[action]?.tone === 'danger' ? 'danger' : 'main'}
          disabled={blocked !== undefined}
          aria-describedby={about}
          onClick={send}
          aria-keyshortcuts="Control+Enter"
        >
          <Text>{shown.texts.decisions[action]?.send}</Text> <Key>Ctrl ↵</Key>
        </Button>
        <Button tone="quiet" aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
          {isEditing ? t('decide.preview') : t('decide.edit')}
        </Button>
      </div>
    </section>
  )

  function titleOf({ title }: ReasonTemplate): string {
    return title[i18n.language as Language]
  }
}

/** Chosen reasons in the order of the list; one that is no longer in it comes last. */
function inOrder(
  chosen: readonly ReasonTemplate[],
  templates: readonly ReasonTemplate[],
): readonly ReasonTemplate[] {
  const placeOf = ({ code }: ReasonTemplate): number => {
    const at = templates.findIndex((each) => each.code === code)
    return at === -1 ? templates.length : at
  }
  return [...chosen].sort((one, other) => placeOf(one) - placeOf(other))
}

function Reasons({
  shown,
  templates,
  chosen,
  returns,
  onToggle,
}: {
  readonly shown: ShownQueue
  readonly templates: readonly ReasonTemplate[]
  readonly chosen: readonly ReasonTemplate[]
  /** The decision leads back to the form: what is asked for is shown at its fields there. */
  readonly returns: boolean
  readonly onToggle: (reason: ReasonTemplate) => void
}) {
  const { t, i18n } = useTranslation('queue')
  const id = useId()
  if (templates.length === 0) return <p className={styles.soft}>{t('decide.noReasons')}</p>
  const last = chosen.at(-1)
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('decide.reason')}</legend>
      {templates.map((each, index) => (
        <label key={each.code} className={styles.reason} htmlFor={`${id}-${each.code}`}>
          <input
            id={`${id}-${each.code}`}
            type="checkbox"
            checked={chosen.some(({ code }) => code === each.code)}
            onChange={() => onToggle(each)}
          />
          <span>{each.title[i18n.language as Language]}</span>
          <Key>{index + 1}</Key>
        </label>
      ))}
      {last ? (
        <p className={styles.soft} role="status">
          {last.field === null || !returns ? (
            t('decide.shownAtAll')
          ) : (
            <>
              <Text>{t('decide.shownAt')}</Text>
              <b>{shown.texts.fields[last.field] ?? last.field}</b>
            </>
          )}
        </p>
      ) : null}
    </fieldset>
  )
}

/** The message as the applicant reads it. */
function Preview({
  item,
  language,
  texts,
  note,
}: {
  readonly item: QueueItem
  readonly language: Language
  readonly texts: readonly string[]
  readonly note: string
}) {
  return (
    <div className={`pad-3 stack gap-2 frame round-s sheet break lines ${styles.preview}`} lang={language}>
      <b>{item.subject}</b>
      {[...texts, note]
        .filter((text) => text.trim() !== '')
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </div>
  )
}
