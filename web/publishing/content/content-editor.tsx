import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ContentItem, ContentVersion } from '#contract/publishing/content/content.fields.ts'
import { type ContentSpan, titleOf } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useLoaded } from '#web/platform/data/use-loaded.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { TextButton } from '#web/ui/button.tsx'
import { ConflictScope } from '#web/ui/edited/conflicts.tsx'
import { isSame } from '#web/ui/edited/merge.ts'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './content-editor.module.css'
import { type ContentLabels, endOf, nextOf, useContentWords } from './content-words.ts'
import { DiscardDialog, RestoreDialog, WithdrawDialog } from './editor-dialogs.tsx'
import { EditorDock } from './editor-dock.tsx'
import type { DraftForm } from './fields.tsx'
import type { Publication } from './publish-changes.tsx'
import { useDraft } from './use-draft.ts'
import { useVersions, VersionList, type VersionStep } from './version-list.tsx'

const ComparePanel = late(async () => (await import('./compare-panel.tsx')).ComparePanel)
const PreviewDialog = late(async () => (await import('./preview-dialog.tsx')).PreviewDialog)
const PublishDialog = late(async () => (await import('./publish-dialog.tsx')).PublishDialog)

interface ContentEditorProps {
  readonly content: AnyContent
  /** As it was loaded. */
  readonly item: ContentItem
  /** In place of the item's own title where that is empty. */
  readonly title?: string
  readonly labels: ContentLabels
  /** The list of the kind, with the words of the link to it; absent: the page is not below a list. */
  readonly back?: { readonly path: string; readonly label: string }
  /** The form of the kind. */
  readonly children: (form: DraftForm) => ReactNode
}

/** What is open over the editor. */
type Open =
  /** `newest` is the last version of the item when it opened. */
  | { readonly kind: 'publication'; readonly publication: Publication; readonly newest: number }
  | { readonly kind: 'discard' }
  | { readonly kind: 'preview'; readonly number: number | null }
  | { readonly kind: 'compare' | 'withdraw' | 'restore'; readonly number: number }

/** The page of an item: its form with a draft that saves itself, publishing, and its versions. */
export function ContentEditor({
  content,
  item: loaded,
  title: ownTitle,
  labels,
  back,
  children,
}: ContentEditorProps) {
  const { t } = useTranslation(['content', 'kit'])
  const { title, longMoment, fieldLabel } = useContentWords()
  const mayCall = useMayCall()
  const [item, setItem] = useLoaded(loaded, (shown, again) => (isSame(shown, again) ? shown : again))
  const [compared, setCompared] = useSearchNumber('compare')
  const [open, setOpen] = useState<Open | undefined>(
    compared === undefined ? undefined : { kind: 'compare', number: compared },
  )
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const history = useVersions(content, item)
  const draft = useDraft(content, loaded, setItem)
  const fields = useRef<HTMLElement>(null)
  const { itemId } = item
  const opened = open?.kind === 'publication' ? open.publication : undefined
  const publication: Publication | undefined =
    opened?.kind === 'publish' ? { kind: 'publish', revision: draft.revision, value: draft.value } : opened
  const isReadOnly = !mayCall(content.endpoints.save)
  const known = titleOf(draft.value, content.title) ?? item.title
  const isNamed = known !== null && known.zh + known.en !== ''
  const shownTitle = (isNamed ? undefined : ownTitle) ?? title({ kind: content.kind, itemId, title: known })
  const close = () => {
    setOpen(undefined)
    setCompared(undefined)
  }

  /** Reads the item again. @returns it; undefined where that failed */
  const reload = async (): Promise<ContentItem | undefined> => {
    const made = await callApi(content.endpoints.item, { params: { itemId } })
    if (made.ok) setItem(made.data)
    else setFailure(made.error.errorMsg)
    return made.ok ? made.data : undefined
  }
  /** Reads the item again, and begins the form with what it now is. */
  const restart = async () => {
    const before = draft.value
    const now = await reload()
    if (now) draft.restart(now, before)
  }
  /** What the dialog asks about is gone: it closes, and the page says why. */
  const gone = (why: string) => {
    close()
    setFailure(why)
  }
  /** Something was published or saved meanwhile; where the draft has gone with it, nothing is left to publish. */
  const stale = async () => {
    const before = draft.value
    const now = await reload()
    if (!now || now.draft !== null || publication?.kind !== 'publish') return
    gone(goneText(now, open?.kind === 'publication' ? open.newest : now.newest))
    draft.restart(now, before)
  }
  const goneText = ({ versions, newest }: ContentItem, before: number): string => {
    const made = newest > before ? versions.find(({ number }) => number === newest) : undefined
    if (!made) return t('draft.gone.discarded')
    const { createdBy: name, state } = made
    if (!name) return t('draft.gone.byFile', { number: newest })
    const what = state === 'awaiting' || state === 'scheduled' ? state : 'published'
    return t(`draft.gone.${what}`, { name, number: newest })
  }
  const form: DraftForm = {
    itemId,
    value: draft.value,
    published: item.value,
    errors,
    isReadOnly,
    set(path, field) {
      draft.set(path, field)
      // An error goes with the next edit of its field, and of the fields below it.
      setErrors((known) =>
        Object.fromEntries(
          Object.entries(known).filter(([each]) => each !== path && !each.startsWith(`${path}.`)),
        ),
      )
    },
  }
  /** Opens what works with the stored draft, once everything typed is stored. */
  const withStored = async (next: (revision: number) => Open) => {
    if (Object.keys(draft.theirs).length > 0) return setFailure(t('kit:conflict.choose'))
    setFailure(undefined)
    setErrors({})
    const revision = await draft.flush()
    if (revision !== undefined) setOpen(next(revision))
  }
  const refused = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    setFailure(t('draft.wrong'))
    close()
    // The first wrong field, once the dialog has given the focus back.
    setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const step = (kind: VersionStep, version: ContentVersion) => {
    setFailure(undefined)
    if (kind === 'confirm' || kind === 'again')
      return setOpen({ kind: 'publication', publication: { kind, version }, newest: item.newest })
    if (kind === 'end') return setOpen({ kind: 'publication', publication: { kind }, newest: item.newest })
    const { number } = version
    if (kind === 'restore') return void withStored(() => ({ kind, number }))
    setOpen({ kind, number })
  }
  const published = ({ state, number, fromAt, isEnd }: ContentVersion) => {
    const date = longMoment(fromAt)
    const isDraft = publication?.kind === 'publish'
    if (publication?.kind === 'confirm') toast(t('history.confirmDone', { number }))
    else if (state === 'awaiting') toast(t('publish.doneAwaiting', { number }))
    else if (isEnd)
      toast(state === 'scheduled' ? t('publish.doneEndScheduled', { date }) : t('publish.doneEnd'))
    else
      toast(
        state === 'scheduled' ? t('publish.doneScheduled', { number, date }) : t('publish.done', { number }),
      )
    setErrors({})
    close()
    void (isDraft ? restart() : reload())
  }
  const hasDraft = draft.state.kind !== 'none'
  // What was live last is what the form shows: one press makes it live again.
  const last =
    !hasDraft && endOf(item) ? item.versions.find(({ number }) => number === item.baseVersion) : undefined
  const lastLive = last?.state === 'past' && mayCall(content.endpoints.again) ? last : undefined
  const span = content.span?.((item.value ?? {}) as Record<string, unknown>) ?? null
  return (
    <>
      <PageTitle
        title={shownTitle}
        back={back}
        lead={<ItemState item={item} span={span} hasDraft={hasDraft} />}
      />
      {isReadOnly ? <p className="flush below-4 faint text-s">{t('draft.readOnly')}</p> : null}
      <UnsavedChanges when={draft.isUnsaved} onLeave={draft.forget} />
      <RestoredNote isRestored={draft.isRestored} onDiscard={draft.forget} />
      {hasDraft ? null : (
        <WaitingNotice item={item} onSee={(number) => setOpen({ kind: 'compare', number })} />
      )}
      <div className={`stack gap-6 ${styles.halves}`}>
        <div className="slim">
          <section ref={fields} className="stack gap-5" aria-label={t('draft.form', { title: shownTitle })}>
            <ConflictScope
              form={shownTitle}
              theirs={draft.theirs}
              choose={draft.choose}
              labelOf={(path) => {
                const label = fieldLabel(labels, path)
                return label === path ? undefined : label
              }}
              shownOf={(path, value) => (typeof value === 'number' ? labels.shown?.(path, value) : undefined)}
            >
              {children(form)}
            </ConflictScope>
          </section>
          <FailureNote>{failure}</FailureNote>
          <EditorDock
            content={content}
            item={item}
            draft={draft}
            onAgain={lastLive && (() => step('again', lastLive))}
            onPreview={() => withStored(() => ({ kind: 'preview', number: null }))}
            onDiscard={() => withStored(() => ({ kind: 'discard' }))}
            onPublish={() =>
              withStored((revision) => ({
                kind: 'publication',
                publication: { kind: 'publish', revision, value: draft.value },
                newest: item.newest,
              }))
            }
          />
        </div>
        <VersionList content={content} history={history} span={span} hasDraft={hasDraft} onStep={step} />
      </div>
      {publication ? (
        <PublishDialog
          content={content}
          item={item}
          title={shownTitle}
          labels={labels}
          publication={publication}
          onPublished={published}
          onRefused={refused}
          onStale={() => void stale()}
          onGone={(why) => {
            gone(why)
            void reload()
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'preview' ? (
        <PreviewDialog
          content={content}
          itemId={itemId}
          title={shownTitle}
          labels={labels}
          number={open.number}
          onRefused={refused}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'compare' ? (
        <ComparePanel
          content={content}
          itemId={itemId}
          versions={history.versions}
          span={span}
          labels={labels}
          draft={hasDraft ? draft.value : undefined}
          number={open.number}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'restore' ? (
        <RestoreDialog
          content={content}
          itemId={itemId}
          number={open.number}
          revision={draft.revision}
          onDone={() => void restart()}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'withdraw' ? (
        <WithdrawDialog
          content={content}
          itemId={itemId}
          number={open.number}
          onDone={() => void reload()}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'discard' ? (
        <DiscardDialog
          content={content}
          itemId={itemId}
          revision={draft.revision}
          back={item.newest === 0 ? back?.path : undefined}
          onDone={() => void restart()}
          onClose={close}
        />
      ) : null}
    </>
  )
}

interface ItemStateProps {
  readonly item: ContentItem
  /** Of what is in force. */
  readonly span: ContentSpan | null
  readonly hasDraft: boolean
}

/** What the item is now, in a word or two. */
function ItemState({ item, span, hasDraft }: ItemStateProps) {
  const { t } = useTranslation('content')
  const { moment, longMoment, standing } = useContentWords()
  const end = endOf(item)
  const live = item.versions.find(({ state }) => state === 'inForce')
  const next = nextOf(item)
  const waiting = item.versions.filter(({ state }) => state === 'awaiting').length
  const isLive = live !== undefined && !live.isEnd
  const now = standing('inForce', span)
  return (
    <p className="row gap-1 across-4 flush">
      <StateMark tone={isLive ? now.tone : 'quiet'} isLong>
        {isLive
          ? now.text
          : end
            ? t('state.unpublishedSince', { date: longMoment(end.fromAt) })
            : t('state.unpublished')}
      </StateMark>
      {next ? (
        <StateMark tone="busy" isLong>
          {t(next.isEnd ? 'list.nextEnd' : 'list.next', { date: moment(next.fromAt) })}
        </StateMark>
      ) : null}
      {waiting > 0 ? <StateMark tone="warn">{t('list.awaiting', { count: waiting })}</StateMark> : null}
      {hasDraft ? <StateMark tone="warn">{t('state.draft')}</StateMark> : null}
    </p>
  )
}

/** Without a draft the form shows what is live, or else what comes: that another version is on its way is said above it. */
function WaitingNotice({
  item,
  onSee,
}: {
  readonly item: ContentItem
  readonly onSee: (number: number) => void
}) {
  const { t } = useTranslation('content')
  const { longMoment } = useContentWords()
  const coming = item.versions.find(({ state }) => state === 'awaiting') ?? nextOf(item)
  if (!coming || coming.isEnd) return null
  const { number, fromAt } = coming
  const isFirst = item.baseVersion === number
  const text =
    coming.state === 'awaiting'
      ? t(isFirst ? 'notice.awaitingFirst' : 'notice.awaiting', { number })
      : t(isFirst ? 'notice.scheduledFirst' : 'notice.scheduled', { number, date: longMoment(fromAt) })
  return (
    <p className={styles.notice}>
      <Text>{text}</Text>
      <Gap />
      {isFirst ? null : <TextButton onClick={() => onSee(number)}>{t('notice.see')}</TextButton>}
    </p>
  )
}

/** A number in the address, as links of other pages set it. */
function useSearchNumber(name: string): readonly [number | undefined, (to: undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const number = Number(search.get(name))
  return [
    Number.isInteger(number) && number > 0 ? number : undefined,
    () => {
      if (!search.has(name)) return
      const rest = new URLSearchParams(search)
      rest.delete(name)
      setSearch(rest, { replace: true, preventScrollReset: true })
    },
  ]
}
