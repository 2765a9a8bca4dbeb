import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { wordsIn } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { discountWords, formatPercent } from '#contract/kit/money.ts'
import { contentErrors } from '#contract/publishing/content/content.errors.ts'
import {
  CONTENT,
  type ContentEffect,
  type ContentItem,
  type ContentVersion,
} from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { listText } from '#web/platform/text/formats.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Text } from '#web/ui/text.tsx'
import { type ContentLabels, nextOf, useContentWords } from './content-words.ts'
import { missingByLanguage, missingIn } from './missing-in.ts'
import { type ChosenMoment, chosenMs, MomentChoice, startMoment, wrongMoment } from './moment-choice.tsx'
import { Changes, type Publication } from './publish-changes.tsx'
import styles from './publish-dialog.module.css'

interface PublishDialogProps {
  readonly content: AnyContent
  readonly item: ContentItem
  /** What the page calls it. */
  readonly title: string
  readonly labels: ContentLabels
  readonly publication: Publication
  readonly onPublished: (version: ContentVersion) => void
  /** Fields that are wrong, by path, with what is wrong in general. */
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void
  /** Something was published meanwhile. */
  readonly onStale: () => void
  /** Nothing is left to confirm. */
  readonly onGone: (why: string) => void
  readonly onClose: () => void
}

/** Fields of the dialog; every other one is of the draft. */
const OWN_FIELDS = ['at', 'note', 'oneLanguage']

/** Of what says how the gate opens. */
const GATE_HOW = 'gate-how'

/**
 * Before anything is live: what it is, from when, what differs from what is live now, and which texts are missing. The
 * second person reads the same before the confirmation.
 */
export function PublishDialog(given: PublishDialogProps) {
  const { seen: publication, look } = useSeen(given.publication)
  const props = { ...given, publication }
  const { content, item, labels, onClose } = given
  const { kind } = publication
  const { t } = useTranslation(['content', 'kit'])
  const { moment } = useContentWords()
  const publishing = usePublishing(props, look)
  const { chosen, note, errors, action, missing, isGated, version, isEnd } = publishing
  const next = nextOf(item)
  const { heading, submit } = useNames(props, publishing)
  return (
    <Dialog title={heading} onClose={onClose}>
      <form
        className={`stack gap-4 ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void publishing.publish()
        }}
      >
        {isEnd ? <p>{t('publish.endText')}</p> : null}
        {kind === 'again' ? <p>{t('publish.againText', { number: version?.number ?? 0 })}</p> : null}
        {kind === 'confirm' && version ? (
          <Asked version={version} />
        ) : (
          <MomentChoice chosen={chosen} error={errors.at} onChoose={publishing.choose} />
        )}
        {next && next.number !== version?.number ? (
          <p className={styles.warning}>
            {t('publish.scheduled', { number: next.number, date: moment(next.fromAt) })}
          </p>
        ) : null}
        {missing.length > 0 ? <LanguageGate labels={labels} submit={submit} publishing={publishing} /> : null}
        {kind === 'confirm' ? null : (
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
        )}
        {isEnd ? null : (
          <Effects
            content={content}
            itemId={item.itemId}
            number={version?.number}
            at={whenOf(publication, chosen)}
          />
        )}
        {isEnd ? null : <Changes content={content} item={item} labels={labels} publication={publication} />}
        {item.secondOperator && kind !== 'confirm' ? (
          <p className="faint text-s">{t('publish.second')}</p>
        ) : null}
        <FailureNote>{action.error}</FailureNote>
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button
            type="submit"
            tone={isEnd ? 'danger' : 'main'}
            busy={action.busy}
            disabled={isGated}
            aria-describedby={isGated ? GATE_HOW : undefined}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type Publishing = ReturnType<typeof usePublishing>

/** After these the dialog stays, or the page says why it has gone. */
const SAID_BY_PAGE: ReadonlySet<string> = new Set([
  conflictErrors.changedMeanwhile.code,
  contentErrors.notAwaiting.code,
])

/** What the dialog asks for, and the call that it makes. */
function usePublishing(
  { content, item, publication, onPublished, onRefused, onStale, onGone }: PublishDialogProps,
  lookAtPublication: (error: ApiError) => void,
) {
  const { kind } = publication
  const { t } = useTranslation('content')
  const [chosen, setChosen] = useState(() => startMoment(serverNow()))
  const [momentError, setMomentError] = useState<string>()
  const note = useDraftText(`publishNote ${content.entity} ${item.itemId}`)
  const [isOne, setOne] = useState(false)
  const reason = useDraftText(`publishReason ${content.entity} ${item.itemId}`)
  const { seen: newest, look } = useSeen(item.newest)
  const action = useAction({
    fields: OWN_FIELDS,
    refused(error) {
      const { errorCode, errorMsg, fields = {} } = error
      look(error)
      lookAtPublication(error)
      if (errorCode === conflictErrors.changedMeanwhile.code) onStale()
      if (errorCode === contentErrors.notAwaiting.code) onGone(errorMsg)
      if (errorCode === contentErrors.translationMissing.code) return false
      const ofValue = Object.entries(fields).filter(([path]) => !OWN_FIELDS.includes(path))
      if (ofValue.length > 0)
        onRefused(Object.fromEntries(ofValue.map(([path, { message }]) => [path, message])))
      return ofValue.length > 0 || SAID_BY_PAGE.has(errorCode)
    },
  })
  const errors: Readonly<Record<string, string>> = {
    ...action.errors,
    ...(momentError && { at: momentError }),
  }
  const version = 'version' in publication ? publication.version : undefined
  const missing = kind === 'publish' ? missingIn(content, publication.value) : []
  const call = () => {
    const { endpoints } = content
    const { itemId } = item
    const at = kind === 'confirm' ? null : chosenMs(chosen)
    const common = { newest, at, note: note.value }
    if (publication.kind === 'end') return callApi(endpoints.end, { params: { itemId }, body: common })
    if (publication.kind === 'publish') {
      const oneLanguage = isOne && missing.length > 0 ? reason.value : null
      return callApi(endpoints.publish, {
        params: { itemId },
        body: { ...common, revision: publication.revision, oneLanguage },
      })
    }
    const params = { itemId, number: publication.version.number }
    return publication.kind === 'again'
      ? callApi(endpoints.again, { params, body: common })
      : callApi(endpoints.confirm, { params })
  }
  return {
    chosen,
    choose(to: ChosenMoment): void {
      setMomentError(undefined)
      setChosen(to)
    },
    note,
    /** Whether it goes live without the texts that are missing, and why. */
    isOne,
    setOne,
    reason,
    missing,
    isGated: missing.length > 0 && (!isOne || reason.value.trim() === ''),
    action,
    errors,
    version,
    isEnd: kind === 'end' || (version?.isEnd ?? false),
    async publish(): Promise<void> {
      const wrong = kind === 'confirm' ? undefined : wrongMoment(chosen, serverNow())
      setMomentError(wrong && t(`publish.${wrong}`))
      if (wrong) return action.fail(undefined)
      const made = await action.run(call)
      if (!made) return
      note.clear()
      reason.clear()
      onPublished(made)
    },
  }
}

/** What the dialog and its button are called. */
function useNames(
  { item, title, publication: { kind } }: PublishDialogProps,
  { chosen, version, isEnd }: Publishing,
): { readonly heading: string; readonly submit: string } {
  const { t } = useTranslation('content')
  const number = version?.number ?? 0
  if (kind === 'confirm') {
    const heading = t(isEnd ? 'publish.confirmEndTitle' : 'publish.confirmTitle', { title, number })
    return { heading, submit: t('history.confirm') }
  }
  const submit = isEnd ? 'publish.end' : chosen.isLater ? 'publish.schedule' : 'publish.submit'
  const heading = kind === 'again' ? 'publish.againTitle' : isEnd ? 'publish.endTitle' : 'publish.title'
  return { heading: t(heading, { title, number }), submit: t(item.secondOperator ? 'publish.ask' : submit) }
}

interface LanguageGateProps {
  readonly labels: ContentLabels
  /** What the button says that it stops. */
  readonly submit: string
  readonly publishing: Publishing
}

/** The texts that are missing in one language, and the reason to publish without them. */
function LanguageGate({ labels, submit, publishing }: LanguageGateProps) {
  const { t } = useTranslation('content')
  const { language } = useContentWords()
  const { missing, isOne, setOne, reason, errors } = publishing
  return (
    <section className={`stack gap-3 ${styles.gate}`} aria-label={t('publish.gate')}>
      <p>{t('publish.gate')}</p>
      <ul>
        {missingByLanguage(missing).map(([lacking, paths]) => (
          <li key={lacking}>
            <Text>
              {t('publish.missing', {
                language: t(`languages.${lacking}`),
                fields: listed(paths.map(labels.field), language),
              })}
            </Text>
          </li>
        ))}
      </ul>
      <p id={GATE_HOW}>{t('publish.gateHow')}</p>
      <Checkbox
        label={t('publish.oneLanguage')}
        checked={isOne}
        onChange={(event) => setOne(event.currentTarget.checked)}
      />
      {isOne ? (
        <DraftField
          name="oneLanguage"
          label={t('publish.reason')}
          hint={t('publish.reasonHint', { action: submit })}
          max={CONTENT.reasonMax}
          autoComplete="off"
          error={errors.oneLanguage}
          draft={reason}
        />
      ) : null}
    </section>
  )
}

/** What a colleague has asked for: by whom, from when, why, and why in one language. */
function Asked({ version }: { readonly version: ContentVersion }) {
  const { t } = useTranslation('content')
  const { author, longMoment } = useContentWords()
  const { fromAt, note, oneLanguage } = version
  return (
    <div className={styles.asked}>
      <p>{t('publish.askedBy', { author: author(version) })}</p>
      <p>
        {fromAt > serverNow()
          ? t('publish.askedFor', { date: longMoment(fromAt) })
          : t('publish.askedForNow')}
      </p>
      {note === '' ? null : <p>{t('publish.askedNote', { note })}</p>}
      {oneLanguage === null ? null : <p>{t('history.oneLanguage', { reason: oneLanguage })}</p>}
    </div>
  )
}

/** The moment that is asked for; undefined: now, or none yet. */
function whenOf(publication: Publication, chosen: ChosenMoment): number | undefined {
  const at = publication.kind === 'confirm' ? publication.version.fromAt : chosenMs(chosen)
  return at === null || Number.isNaN(at) ? undefined : at
}

/** What of the version visitors would not see, and what else it would change. */
function Effects({
  content,
  itemId,
  number,
  at,
}: {
  readonly content: AnyContent
  readonly itemId: string
  readonly number: number | undefined
  readonly at: number | undefined
}) {
  const { t } = useTranslation('content')
  const { language, longMoment, deadline } = useContentWords()
  const { data } = useData(content.endpoints.effects, { params: { itemId }, query: { number, at } as never })
  const effects = data?.effects ?? []
  if (effects.length === 0) return null
  const words = ({ code, count = 0, rows = [], title, rate = 0, from, until }: ContentEffect) =>
    t(`effects.${code === 'discountOverlaps' && until === null ? 'discountOverlapsOpen' : code}`, {
      count,
      rows: listText(rows.map(String), language, 'conjunction'),
      title: title && wordsIn(title, language),
      rate: formatPercent(rate),
      discount: discountWords(rate, language),
      from: from === undefined ? '' : longMoment(from),
      until: typeof until === 'number' ? deadline(until) : '',
    })
  return (
    <section className={styles.warning} aria-label={t('effects.title')}>
      <ul>
        {effects.map((effect) => (
          <li key={words(effect)}>
            <Text>{words(effect)}</Text>
          </li>
        ))}
      </ul>
      {effects.some(({ code }) => code === 'discountOverlaps') ? <p>{t('effects.neverAddUp')}</p> : null}
    </section>
  )
}
