import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { contentErrors } from '#contract/publishing/content/content.errors.ts'
import {
  CONTENT,
  type ContentItem,
  type ContentVersion,
} from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { type ContentLabels, useContentWords } from './content-words.ts'
import { Differences } from './differences.tsx'
import { missingIn } from './missing-in.ts'
import { chosenMs, MomentChoice, startMoment } from './moment-choice.tsx'
import styles from './publish-dialog.module.css'

interface PublishDialogProps {
  readonly content: AnyContent
  readonly item: ContentItem
  readonly labels: ContentLabels
  /** The draft; null ends the publication. */
  readonly value: unknown
  /** Of the stored draft. */
  readonly revision: number
  readonly onPublished: (version: ContentVersion) => void
  /** Fields that are wrong, by path, with what is wrong in general. */
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void
  /** Something was published meanwhile. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Fields of the dialog; every other one is of the draft. */
const OWN_FIELDS = ['at', 'note', 'oneLanguage']

/** Publishes a draft or ends the publication, now or at a moment, past the gate for missing languages. */
export function PublishDialog(props: PublishDialogProps) {
  const { content, item, labels, value, revision, onPublished, onRefused, onStale, onClose } = props
  const { t } = useTranslation(['content', 'kit'])
  const { title, fieldLabel, moment } = useContentWords()
  const [chosen, setChosen] = useState(() => startMoment(serverNow()))
  const note = useDraftText(`publishNote ${content.entity} ${item.itemId}`)
  const [isOne, setOne] = useState(false)
  const reason = useDraftText(`publishReason ${content.entity} ${item.itemId}`)
  const [momentError, setMomentError] = useState<string>()
  const action = useAction({
    fields: ['at', 'note', 'oneLanguage'],
    refused({ errorCode, fields = {} }) {
      if (errorCode === conflictErrors.changedMeanwhile.code) onStale()
      if (errorCode === contentErrors.translationMissing.code) return
      const ofValue = Object.entries(fields).filter(([path]) => !OWN_FIELDS.includes(path))
      if (ofValue.length > 0)
        onRefused(Object.fromEntries(ofValue.map(([path, { message }]) => [path, message])))
    },
  })
  const errors: Readonly<Record<string, string>> = {
    ...action.errors,
    ...(momentError && { at: momentError }),
  }
  const isEnd = value === null
  const missing = isEnd ? [] : missingIn(content, value)
  const next = item.versions.find(({ state }) => state === 'scheduled')
  const name = title(item)

  const publish = async () => {
    const at = chosenMs(chosen)
    setMomentError(Number.isNaN(at) ? t('publish.noTime') : undefined)
    if (Number.isNaN(at)) return action.fail(undefined)
    const common = { newest: item.newest, at, note: note.value }
    const params = { itemId: item.itemId }
    const oneLanguage = isOne && missing.length > 0 ? reason.value : null
    const made = await action.run(() =>
      isEnd
        ? callApi(content.endpoints.end, { params, body: common })
        : callApi(content.endpoints.publish, { params, body: { ...common, revision, oneLanguage } }),
    )
    if (!made) return
    note.clear()
    reason.clear()
    onPublished(made)
  }

  const submit = item.secondOperator
    ? t('publish.ask')
    : isEnd
      ? t('publish.end')
      : chosen.isLater
        ? t('publish.schedule')
        : t('publish.submit')
  return (
    <Dialog title={t(isEnd ? 'publish.endTitle' : 'publish.title', { title: name })} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        {isEnd ? <p>{t('publish.endText')}</p> : null}
        <MomentChoice chosen={chosen} error={errors.at} onChoose={setChosen} />
        {next ? (
          <p className={styles.warning}>
            {t('publish.scheduled', { number: next.number, date: moment(next.fromAt) })}
          </p>
        ) : null}
        {missing.length > 0 ? (
          <section className={styles.gate} aria-label={t('publish.gate')}>
            <p>{t('publish.gate')}</p>
            <ul>
              {missing.map((path) => (
                <li key={path}>{fieldLabel(labels, path)}</li>
              ))}
            </ul>
            <Checkbox
              label={t('publish.oneLanguage')}
              checked={isOne}
              onChange={(event) => setOne(event.currentTarget.checked)}
            />
            {isOne ? (
              <DraftField
                name="oneLanguage"
                label={t('publish.reason')}
                hint={t('publish.reasonHint')}
                max={CONTENT.reasonMax}
                autoComplete="off"
                error={errors.oneLanguage}
                draft={reason}
              />
            ) : null}
          </section>
        ) : null}
        <DraftField
          name="note"
          label={t('publish.note')}
          hint={t('publish.noteHint')}
          optional
          max={CONTENT.noteMax}
          autoComplete="off"
          error={errors.note}
          draft={note}
        />
        {isEnd ? null : <Changes content={content} item={item} labels={labels} value={value} />}
        {item.secondOperator ? <p className={styles.quiet}>{t('publish.second')}</p> : null}
        <FailureNote>{action.error}</FailureNote>
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button
            type="submit"
            tone={isEnd ? 'danger' : 'main'}
            busy={action.busy}
            disabled={missing.length > 0 && (!isOne || reason.value.trim() === '')}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What the draft changes in what is in force. */
function Changes({
  content,
  item,
  labels,
  value,
}: Pick<PublishDialogProps, 'content' | 'item' | 'labels' | 'value'>) {
  const { t } = useTranslation('content')
  const live = item.versions.find(({ state }) => state === 'inForce')
  const { itemId } = item
  const number = live?.number
  const input = number === undefined ? undefined : { params: { itemId, number: number as never } }
  const before = useData(content.endpoints.version, input, { age: 'fixed' }).data?.value
  if (number === undefined) return <p className={styles.quiet}>{t('publish.first')}</p>
  if (before === undefined) return null
  return (
    <details className={styles.changes}>
      <summary>{t('publish.differences')}</summary>
      <Differences labels={labels} before={before} after={value} />
    </details>
  )
}
