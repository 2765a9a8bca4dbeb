import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { REQUEST } from '#contract/requests/request/request-reason.fields.ts'
import { type BulkAction, type BulkQuestion, useRowsText } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './decide-together.module.css'
import { pinyinInitials } from './name-search.ts'
import { isUnfounded, MOST_TOGETHER, type ShownQueue } from './queue-parts.ts'

/** A decision of several that can still be undone. */
export interface MadeTogether {
  readonly requestId: string
  readonly decisionId: string
}

/** What is done with the ticked requests. */
export type Together =
  | { readonly kind: 'take' | 'assign' }
  | { readonly kind: 'decide'; readonly action: string }

interface TogetherProps extends BulkQuestion {
  readonly shown: ShownQueue
  readonly what: Together
  readonly onMade: (made: readonly MadeTogether[]) => void
}

/** Asks before something is done with several requests: which ones they are, and one reason for all of them. */
export function DecideTogether(props: TogetherProps) {
  const { shown, what, ids, count, cancel, onMade } = props
  const { t } = useTranslation(['queueTogether', 'queueViews', 'kit'])
  const { queue, texts, overview, ownId } = shown
  const { items, onShown } = useShownItems()
  const [colleague, setColleague] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { text: note, confirm } = useRowsText(`decideTogether ${queue.address} ${what.kind}`, props)
  const [error, setError] = useState<string>()
  const action = what.kind === 'decide' ? what.action : ''
  const words = texts.decisions[action]
  const needsReason = queue.decisions[action]?.needsReason ?? false
  // What is sent are the words that the dialog shows, also where a colleague changes them meanwhile.
  const { seen } = useSeen(overview.settings.reasons)
  const templates = seen.filter((each) => each.action === action)
  const title =
    what.kind === 'decide'
      ? t('decideTitle', { act: words?.act ?? action, count })
      : t(what.kind === 'take' ? 'takeTitle' : 'assignTitle', { count })
  if (ids === undefined || ids.length > MOST_TOGETHER)
    return (
      <Dialog title={title} onClose={cancel}>
        <p>{t('tooMany', { count: MOST_TOGETHER })}</p>
        <DialogActions>
          <Button onClick={cancel}>{t('kit:close')}</Button>
        </DialogActions>
      </Dialog>
    )
  const assign = (operatorId: string): BulkAction['run'] =>
    ofEach(items, ({ id, assignee }) =>
      callApi(queue.endpoints.assign, {
        params: { requestId: id },
        body: { operatorId, from: assignee?.id ?? null },
      }),
    )
  const decide = ofEach(items, async ({ id, version, language }) => {
    const reasons = templates
      .filter(({ code }) => chosen.includes(code))
      .map(({ code, field, text }) => ({ code, field, text: text[language] }))
    const body = { action, version, reasons, note: note.value.trim() }
    const made = await callApi(queue.endpoints.decide, { params: { requestId: id }, body })
    if (made.ok && made.data.effectAt !== null) onMade([{ requestId: id, decisionId: made.data.id }])
    return made
  })
  const refusal = (): string | undefined => {
    if (what.kind === 'assign' && !colleague) return t('chooseColleague')
    const isEmpty = chosen.length === 0 && note.value.trim() === ''
    return needsReason && isEmpty ? t('chooseReason') : undefined
  }
  const submit = (): void => {
    const wrong = refusal()
    setError(wrong)
    if (wrong !== undefined) return
    confirm(what.kind === 'decide' ? decide : assign(what.kind === 'take' ? ownId : (colleague ?? ownId)))
  }
  return (
    <Dialog title={title} onClose={cancel}>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ul className={styles.items} aria-label={t('items')}>
          {ids.map((id) => (
            <Item key={id} shown={shown} requestId={id} what={what} onShown={onShown} />
          ))}
        </ul>
        {what.kind === 'assign' ? (
          <ComboBox
            name="assignee"
            label={t('colleague')}
            options={() =>
              overview.colleagues.map(({ id, name }) => ({
                value: id,
                label: name,
                names: [pinyinInitials(name)],
              }))
            }
            chosen={chosenColleague(overview.colleagues, colleague)}
            onChoose={setColleague}
          />
        ) : null}
        {needsReason ? (
          <>
            <Reasons
              templates={templates}
              chosen={chosen}
              onChoose={(codes) => {
                setError(undefined)
                setChosen(codes)
              }}
            />
            <DraftField
              label={t('note')}
              hint={t('noteHint')}
              optional="unmarked"
              rows={3}
              max={REQUEST.text}
              draft={note}
            />
          </>
        ) : null}
        <FailureNote>{error}</FailureNote>
        <DialogActions>
          <Button tone="quiet" onClick={cancel}>
            {t('kit:cancel')}
          </Button>
          <Button
            type="submit"
            tone={queue.decisions[action]?.tone === 'danger' ? 'danger' : 'main'}
            disabled={items.size < ids.length}
          >
            {what.kind === 'decide' ? (words?.send ?? action) : t(`queueViews:together.${what.kind}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function chosenColleague(colleagues: ShownQueue['overview']['colleagues'], id: string | undefined) {
  const found = colleagues.find((each) => each.id === id)
  return found && { value: found.id, label: found.name }
}

/** The requests as they are shown in the dialog: what is decided is what the operator saw there. */
function useShownItems() {
  const [items, setItems] = useState<ReadonlyMap<string, QueueItem>>(new Map())
  const [onShown] = useState(
    () => (item: QueueItem) => setItems((known) => new Map(known).set(item.id, item)),
  )
  return { items, onShown }
}

/**
 * One of the requests, with what the checks warn of, with a word where none of them gives the reason of the decision,
 * with the colleague from whom it is taken, and with what colleagues have noted, which may be "do not approve".
 */
function Item({
  shown: { queue, texts, ownId },
  requestId,
  what,
  onShown,
}: {
  readonly shown: ShownQueue
  readonly requestId: string
  readonly what: Together
  readonly onShown: (item: QueueItem) => void
}) {
  const { t } = useTranslation('queueTogether')
  const { data, error } = useData(queue.endpoints.item, { params: { requestId } })
  useEffect(() => {
    if (data) onShown(data)
  }, [data, onShown])
  if (error) return <li role="alert">{error.errorMsg}</li>
  if (!data) return <li aria-busy="true">{t('loading')}</li>
  const { assignee } = data
  const isTaken = what.kind !== 'decide' && assignee !== null && assignee.id !== ownId
  const action = what.kind === 'decide' ? what.action : ''
  const decision = queue.decisions[action]
  const notes = what.kind === 'decide' ? data.notes.filter(({ text }) => text !== '') : []
  const warned = data.checks
    .filter(({ state }) => state === 'warning')
    .map(({ name }) => texts.checks[name]?.warning ?? name)
  const unfounded = decision && isUnfounded(decision, data) ? texts.decisions[action]?.confirm : undefined
  return (
    <li>
      <b lang={data.language}>{data.subject}</b>
      {[
        ...(isTaken ? [t('held', { name: assignee.name })] : []),
        ...warned,
        ...(unfounded === undefined ? [] : [unfounded]),
      ].map((words) => (
        <span key={words} className="block amber text-xs">
          <Text>{words}</Text>
        </span>
      ))}
      {notes.map(({ id, by, text }) => (
        <span key={id} className="block quiet text-xs break">
          <Text>{t('noted', { name: by.name, text })}</Text>
        </span>
      ))}
    </li>
  )
}

/** Ready reasons; every applicant reads them in the own language. */
function Reasons({
  templates,
  chosen,
  onChoose,
}: {
  readonly templates: ShownQueue['overview']['settings']['reasons']
  readonly chosen: readonly string[]
  readonly onChoose: (codes: readonly string[]) => void
}) {
  const { t, i18n } = useTranslation('queueTogether')
  if (templates.length === 0) return null
  return (
    <fieldset className={`bare stack gap-2 ${styles.reasons}`}>
      <legend>{t('reason')}</legend>
      {templates.map(({ code, title, text }) => (
        <Checkbox
          key={code}
          label={title[i18n.language as Language]}
          hint={LANGUAGES.map((language) => text[language]).find(Boolean)}
          checked={chosen.includes(code)}
          onChange={() =>
            onChoose(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code])
          }
        />
      ))}
    </fieldset>
  )
}

/** A call for each request, which is done or refused by itself; one without an answer ends the action. */
function ofEach(
  items: ReadonlyMap<string, QueueItem>,
  call: (item: QueueItem) => Promise<ApiResult<unknown>>,
): BulkAction['run'] {
  return async ({ ids: [id = ''] = [] }) => {
    const item = items.get(id)
    if (!item) return { ok: true, data: { done: [], refused: [] } }
    const answer = await call(item)
    if (answer.ok) return { ok: true, data: { done: [id], refused: [] } }
    const { status, errorCode } = answer.error
    if (status === 0 || status >= 500) return answer
    return { ok: true, data: { done: [], refused: [{ id, name: item.subject, code: errorCode }] } }
  }
}
