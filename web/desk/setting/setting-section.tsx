import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Setting, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { hasDraft } from '#web/platform/session/has-draft.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { Actions, Button, TextButton } from '#web/ui/button.tsx'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { late } from '#web/ui/late.tsx'
import { Text } from '#web/ui/text.tsx'
import { settingDraft } from './setting-draft.ts'
import styles from './settings.module.css'
import { useSettingTexts } from './use-setting-texts.ts'
import { type ValueLine, valueLines } from './value-lines.ts'

// Loaded when they open; until the form is there, the values stay.
const SettingFormView = late(async () => (await import('./setting-form.tsx')).SettingFormView, WaitingForm)
const HistoryPanel = late(async () => (await import('./history-panel.tsx')).HistoryPanel)

interface SettingSectionProps {
  readonly setting: Setting
  /** The field that the search leads to; a new object for each time. */
  readonly wanted: { readonly field: string } | undefined
  readonly onChanged: (setting: Setting) => void
}

/** One part: its values as they are, its form, its history. */
export function SettingSection({ setting, wanted, onChanged }: SettingSectionProps) {
  const { t } = useTranslation('setting')
  const { title, moment } = useSettingTexts()
  const mayUpdate = useMayCall()(updateSetting)
  const { part } = setting
  const [isEditing, setEditing] = useState(() => mayUpdate && hasDraft(settingDraft(part)))
  const [isHistory, setHistory] = useState(false)
  const name = title(part)
  const [sought, setSought] = useState<SettingSectionProps['wanted']>()
  useEffect(() => {
    if (!wanted) return
    // Without the permission to change it, the value is shown.
    if (!mayUpdate)
      return document.getElementById(part)?.closest('section')?.scrollIntoView({ block: 'center' })
    setSought(wanted)
    setEditing(true)
  }, [part, wanted, mayUpdate])

  const end = (saved?: Setting) => {
    setEditing(false)
    setSought(undefined)
    if (saved) onChanged(saved)
    focusEdit(part)
  }
  const actions = (
    <Actions>
      {mayUpdate ? (
        <Button
          id={`${part}-edit`}
          tone="quiet"
          size="small"
          aria-label={t(setting.value === null ? 'actions.publishOf' : 'actions.editOf', {
            title: name,
          })}
          onClick={() => setEditing(true)}
        >
          {t(setting.value === null ? 'actions.publish' : 'actions.edit')}
        </Button>
      ) : null}
      <span className="inline center text-s">
        <TextButton aria-label={t('actions.historyOf', { title: name })} onClick={() => setHistory(true)}>
          {t('actions.history')}
        </TextButton>
      </span>
    </Actions>
  )
  return (
    <div className={styles.part} data-shown={isEditing ? undefined : ''}>
      <AccountSection
        id={part}
        title={name}
        tag={setting.source === 'demo' && !isEditing ? <DemoTag /> : null}
        lead={t(`parts.${part}.text`)}
        aside={isEditing ? null : actions}
      >
        {isEditing ? (
          <SettingFormView setting={setting} sought={sought} onEnd={end} />
        ) : (
          <>
            <Values setting={setting} isWanted={wanted !== undefined} />
            <Author setting={setting} />
            {setting.looserFrom === null ? null : (
              <p role="status" className="flush text-s">
                {t('state.looser', { date: moment(setting.looserFrom) })}
              </p>
            )}
          </>
        )}
        {isHistory ? (
          <HistoryPanel setting={setting} onRestored={onChanged} onClose={() => setHistory(false)} />
        ) : null}
      </AccountSection>
    </div>
  )
}

/** Once the form is gone, its opener is there again. */
function focusEdit(part: string): void {
  setTimeout(() => document.getElementById(`${part}-edit`)?.focus())
}

function WaitingForm({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation()
  return (
    <>
      <Values setting={setting} />
      <p role="status" className="quiet text-s">
        {t('loading')}
      </p>
    </>
  )
}

function Author({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation('setting')
  const { moment } = useSettingTexts()
  const { source, changedBy, changedAt } = setting
  // A first value needs no mark; the history says where it comes from.
  if (source === null || changedAt === null || source === 'environment' || source === 'demo') return null
  const date = moment(changedAt)
  return (
    <p className="flush faint text-xs">
      {source === 'operator' ? t('state.changed', { name: changedBy, date }) : t(`state.${source}`, { date })}
    </p>
  )
}

/** Shorter lists of values are shown as they are. */
const FOLDED_FROM = 2
/** The first value of at most so many characters is named while they are folded. */
const NAMED_LENGTH = 40

interface ValuesProps {
  readonly setting: Setting
  /** The search leads here. */
  readonly isWanted?: boolean
}

/** The values of a part; many are folded while they are the first ones, which no operator has changed. */
function Values({ setting: { part, value, source }, isWanted = false }: ValuesProps) {
  const { t, i18n } = useTranslation('setting')
  const { lineLabel, words } = useSettingTexts()
  const lines = valueLines(part, value).filter(({ value: each }) => each !== '')
  if (lines.length === 0) return <p className="flush faint text-s">{t('state.empty')}</p>
  // In a line of the reader's language no text of the other one; what is on or off says little by itself.
  const wordsOf = (line: ValueLine): string => words(line.node, line.field, line.value)
  // The same value in both languages: one of which both texts are short.
  const isShort = ({ node, rows }: ValueLine): boolean =>
    lines
      .filter((other) => other.node === node && String(other.rows) === String(rows))
      .every((other) => wordsOf(other).length <= NAMED_LENGTH)
  const named = lines
    .filter(({ language, value: each }) => !(language && language !== i18n.language) && each !== false)
    .find(isShort)
  const list = (
    <dl className={`stack gap-2 flush text-s ${styles.values}`}>
      {lines.map((line: ValueLine) => (
        <div className="stack gap-0 across-4" key={line.path}>
          <dt className="faint">{lineLabel(part, line)}</dt>
          <dd className="flush break">{wordsOf(line)}</dd>
        </div>
      ))}
    </dl>
  )
  const [only] = lines
  if (only && lines.length < FOLDED_FROM)
    return (
      <p className="flush faint text-s break">
        <Text>{t('list.named', { label: lineLabel(part, only), value: wordsOf(only) })}</Text>
      </p>
    )
  return (
    <Fold isOpen={isWanted || source === 'operator'}>
      <summary className={`tap text-s ${styles.folded}`}>
        <b className="strong">{t('list.values', { count: lines.length })}</b>
        {named ? (
          <span className="faint">
            <Text>{t('list.named', { label: lineLabel(part, nameless(named)), value: wordsOf(named) })}</Text>
          </span>
        ) : null}
      </summary>
      {list}
    </Fold>
  )
}

/** A value without its row and language, which its label would name. */
function nameless({ language: _language, ...line }: ValueLine): ValueLine {
  return { ...line, rows: [] }
}
