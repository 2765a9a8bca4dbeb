import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContentItem, ContentVersion } from '#contract/publishing/content/content.fields.ts'
import { titleOf } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { ConflictScope } from '#web/ui/edited/conflicts.tsx'
import { isSame } from '#web/ui/edited/merge.ts'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './content-editor.module.css'
import { type ContentLabels, useContentWords } from './content-words.ts'
import { DiscardDialog, RestoreDialog, WithdrawDialog } from './editor-dialogs.tsx'
import { EditorDock } from './editor-dock.tsx'
import type { DraftForm } from './fields.tsx'
import { useDraft } from './use-draft.ts'
import { VersionList, type VersionStep } from './version-list.tsx'

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
  | { readonly kind: 'publish'; readonly revision: number }
  | { readonly kind: 'end' | 'discard' }
  | { readonly kind: 'preview'; readonly number: number | null }
  | { readonly kind: Exclude<VersionStep, 'preview' | 'confirm'>; readonly version: ContentVersion }

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
  const [item, setItem] = useState(loaded)
  // The page loads it again while it is shown: another operator may have published.
  useEffect(() => setItem((shown) => (isSame(shown, loaded) ? shown : loaded)), [loaded])
  const [open, setOpen] = useState<Open>()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const confirming = useAction()
  const draft = useDraft(content, loaded, setItem)
  const fields = useRef<HTMLElement>(null)
  const { itemId } = item
  const isReadOnly = !mayCall(content.endpoints.save)
  const known = titleOf(draft.value, content.title) ?? item.title
  const isNamed = known !== null && known.zh + known.en !== ''
  const shownTitle = (isNamed ? undefined : ownTitle) ?? title({ itemId, title: known })
  const close = () => setOpen(undefined)

  /** Reads the item again; with `again` the form begins with what it then is. */
  const reload = async (again: boolean) => {
    const made = await callApi(content.endpoints.item, { params: { itemId } })
    if (!made.ok) return setFailure(made.error.errorMsg)
    setItem(made.data)
    if (again) draft.restart(made.data)
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
  const step = async (kind: VersionStep, version: ContentVersion) => {
    setFailure(undefined)
    if (kind === 'preview') return setOpen({ kind, number: version.number })
    if (kind !== 'confirm') return setOpen({ kind, version })
    const params = { itemId, number: version.number }
    await confirming.run(
      () => callApi(content.endpoints.confirm, { params }),
      t('history.confirmDone', { number: version.number }),
    )
    await reload(false)
  }
  const published = ({ state, number, fromAt, isEnd }: ContentVersion) => {
    const date = longMoment(fromAt)
    if (state === 'awaiting') toast(t('publish.doneAwaiting', { number }))
    else if (isEnd)
      toast(state === 'scheduled' ? t('publish.doneEndScheduled', { date }) : t('publish.doneEnd'))
    else
      toast(
        state === 'scheduled' ? t('publish.doneScheduled', { number, date }) : t('publish.done', { number }),
      )
    setErrors({})
    close()
    void reload(!isEnd)
  }
  const hasDraft = draft.state.kind !== 'none'
  return (
    <>
      {back ? (
        <p className={styles.back}>
          <Link to={back.path}>{back.label}</Link>
        </p>
      ) : null}
      <PageTitle title={shownTitle}>
        <ItemState item={item} hasDraft={hasDraft} />
      </PageTitle>
      {isReadOnly ? <p className={styles.quiet}>{t('draft.readOnly')}</p> : null}
      <UnsavedChanges when={draft.isUnsaved} onLeave={draft.forget} />
      <RestoredNote isRestored={draft.isRestored} onDiscard={draft.forget} />
      <div className={styles.halves}>
        <div>
          <section ref={fields} className={styles.form} aria-label={t('draft.form', { title: shownTitle })}>
            <ConflictScope
              form={shownTitle}
              theirs={draft.theirs}
              choose={draft.choose}
              labelOf={(path) => {
                const label = fieldLabel(labels, path)
                return label === path ? undefined : label
              }}
              shownOf={(path, value) =>
                typeof value === 'number' ? labels.number?.(path, value) : undefined
              }
            >
              {children(form)}
            </ConflictScope>
          </section>
          <FailureNote>{failure ?? confirming.error}</FailureNote>
          <EditorDock
            content={content}
            item={item}
            draft={draft}
            onPreview={() => withStored(() => ({ kind: 'preview', number: null }))}
            onDiscard={() => withStored(() => ({ kind: 'discard' }))}
            onPublish={() => withStored((revision) => ({ kind: 'publish', revision }))}
            onEnd={() => setOpen({ kind: 'end' })}
          />
        </div>
        <VersionList content={content} item={item} onStep={(kind, version) => void step(kind, version)} />
      </div>
      {open?.kind === 'publish' || open?.kind === 'end' ? (
        <PublishDialog
          content={content}
          item={item}
          labels={labels}
          value={open.kind === 'end' ? null : draft.value}
          revision={open.kind === 'publish' ? open.revision : 0}
          onPublished={published}
          onRefused={refused}
          onStale={() => void reload(false)}
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
          item={item}
          labels={labels}
          draft={hasDraft ? draft.value : undefined}
          number={open.version.number}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'restore' ? (
        <RestoreDialog
          content={content}
          itemId={itemId}
          number={open.version.number}
          flush={draft.flush}
          onDone={() => void reload(true)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'withdraw' ? (
        <WithdrawDialog
          content={content}
          itemId={itemId}
          number={open.version.number}
          onDone={() => void reload(false)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'discard' ? (
        <DiscardDialog
          content={content}
          itemId={itemId}
          flush={draft.flush}
          back={item.newest === 0 ? back?.path : undefined}
          onDone={() => void reload(true)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** What the item is now, in a word or two. */
function ItemState({ item, hasDraft }: { readonly item: ContentItem; readonly hasDraft: boolean }) {
  const { t } = useTranslation('content')
  const { moment } = useContentWords()
  const live = item.versions.find(({ state }) => state === 'inForce')
  const next = item.versions.find(({ state }) => state === 'scheduled')
  const isLive = live !== undefined && !live.isEnd
  return (
    <p className={styles.state}>
      <span data-state={isLive ? 'published' : 'unpublished'}>
        {t(isLive ? 'state.published' : 'state.unpublished')}
      </span>
      {next ? (
        <span data-state="scheduled">
          {t(next.isEnd ? 'list.nextEnd' : 'list.next', { date: moment(next.fromAt) })}
        </span>
      ) : null}
      {hasDraft ? <span data-state="draft">{t('state.draft')}</span> : null}
    </p>
  )
}
