import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { ColumnSetting } from '#contract/kit/list/column-settings.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import type { ListView, ListViewBody } from '#contract/kit/list/list-view.ts'
import { createListView, deleteListView, updateListView } from '#contract/lists/list/list.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { newIntention } from '#web/platform/api/intention.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/late.tsx'
import { Text } from '#web/ui/text.tsx'
import { stayingToast, toast } from '#web/ui/toast.ts'
import { isFiltered, type ListQuery } from './list-state.ts'
import { ALL, addressOf, isChanged, viewBody, viewSearch } from './saved-view.ts'
import type { ListSettingsControl } from './use-list-settings.ts'
import styles from './views-bar.module.css'

const ActionMenu = late(async () => (await import('./action-menu.tsx')).ActionMenu)
const ViewDialog = late(async () => (await import('./view-dialog.tsx')).ViewDialog)

interface ViewsBarProps {
  readonly list: AnyList
  readonly control: ListSettingsControl
  readonly view: ListView | undefined
  readonly query: ListQuery
  /** The columns on the screen; null: as the person has set them for the list. */
  readonly columns: readonly ColumnSetting[] | null
}

type Asked = 'create' | 'rename' | undefined

/** Saved views as tabs with a link each, and what can be done with the current one. */
export function ViewsBar(props: ViewsBarProps) {
  const { control, view } = props
  const { t } = useTranslation('list')
  const [asked, setAsked] = useState<Asked>()
  const actions = useViewActions(props)
  const { views } = control.settings
  const hasDefault = views.some(({ isDefault }) => isDefault)
  const canSave = view ? actions.isChanged : isFiltered(props.query)
  if (views.length === 0 && !canSave && !asked) return null
  return (
    <nav className={`fade-x ${styles.tabs}`} aria-label={t('views.label')}>
      <ViewLink id={hasDefault ? ALL : undefined} isCurrent={!view}>
        {t('views.all')}
      </ViewLink>
      {views.map((each) => (
        <ViewLink key={each.id} id={each.id} isCurrent={each === view}>
          <Text>{each.name}</Text>{' '}
          {each.isDefault ? <span className={styles.mark}>{t('views.default')}</span> : null}
          {each === view && actions.isChanged ? (
            <span className={styles.dot}>
              <span className="visually-hidden">{t('views.changed')}</span>
            </span>
          ) : null}
        </ViewLink>
      ))}
      {view ? <ViewMenu view={view} actions={actions} onAsk={setAsked} /> : null}
      {canSave && !view ? (
        <button type="button" className={styles.save} onClick={() => setAsked('create')}>
          {t('views.save')}
        </button>
      ) : null}
      {actions.failure ? (
        <p role="alert" className="bad oneline">
          {actions.failure}
        </p>
      ) : null}
      {asked ? (
        <ViewDialog
          title={t(asked === 'create' ? 'views.saveAs' : 'views.rename')}
          name={asked === 'rename' ? (view?.name ?? '') : ''}
          object={asked === 'rename' && view ? view.id : props.list.entity}
          onSave={(name) => (asked === 'rename' && view ? actions.rename(view, name) : actions.create(name))}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </nav>
  )
}

interface ViewLinkProps {
  /** Undefined: the list without a view. */
  readonly id: string | undefined
  readonly isCurrent: boolean
  readonly children: ReactNode
}

function ViewLink({ id, isCurrent, children }: ViewLinkProps) {
  const { search } = useLocation()
  const view = { search: viewSearch(id, search) }
  return (
    <Link to={view} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

interface ViewMenuProps {
  readonly view: ListView
  readonly actions: ReturnType<typeof useViewActions>
  readonly onAsk: (what: Asked) => void
}

function ViewMenu({ view, actions, onAsk }: ViewMenuProps) {
  const { t } = useTranslation('list')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const entries: Record<string, { label: string; run: () => void; danger?: true }> = {
    ...(actions.isChanged
      ? {
          update: { label: t('views.update'), run: () => void actions.update(actions.current) },
          undo: { label: t('views.undo'), run: actions.undo },
        }
      : {}),
    create: { label: t('views.saveAs'), run: () => onAsk('create') },
    rename: { label: t('views.rename'), run: () => onAsk('rename') },
    default: {
      label: t(view.isDefault ? 'views.noDefault' : 'views.makeDefault'),
      run: () => void actions.update({ isDefault: !view.isDefault }),
    },
    copy: { label: t('views.copy'), run: () => void actions.copyLink() },
    delete: { label: t('views.delete'), danger: true, run: () => void actions.remove() },
  }
  return (
    <>
      <span className={styles.menu}>
        <IconButton
          ref={button}
          label={t('views.menu', { name: view.name })}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 6 4 4 4-4" />
          </svg>
        </IconButton>
      </span>
      {isOpen ? (
        <ActionMenu
          label={t('views.menu', { name: view.name })}
          trigger={button}
          entries={Object.entries(entries).map(([key, { label, danger }]) => ({ key, label, danger }))}
          onAct={(key) => entries[key]?.run()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Saves, changes and deletes views; those of a dialog return their answer. */
function useViewActions({ list, control, view, query, columns }: ViewsBarProps) {
  const { t } = useTranslation('list')
  const go = useGo()
  const action = useAction()
  const [creation] = useState(newIntention)
  const params = { list: list.entity }
  const { views } = control.settings
  const shown = { query, columns }

  /** As the default, a view takes the place of another. */
  const put = (saved: ListView): void => {
    const others = views
      .filter(({ id }) => id !== saved.id)
      .map((each) => (saved.isDefault ? { ...each, isDefault: false } : each))
    const all = [...others, saved].sort((a, b) => a.name.localeCompare(b.name))
    control.change({ views: all })
  }
  const { search } = useLocation()
  const open = (id: string): void => void go({ search: viewSearch(id, search) }, { preventScrollReset: true })
  const change = ({ id, ...before }: ListView, to: Partial<ListViewBody>) =>
    callApi(updateListView, { params: { ...params, viewId: id }, body: { ...before, ...to } })
  const take = (saved: ListView): void => {
    put(saved)
    open(saved.id)
    toast(t('views.saved', { name: saved.name }))
  }

  return {
    failure: action.error,
    isChanged: view !== undefined && isChanged(list, view, shown),
    /** What saving would change of the current view. */
    current: viewBody(view?.name ?? '', shown, view?.isDefault),
    undo: () => view && open(view.id),
    async create(name: string): Promise<ApiResult<ListView>> {
      const answer = await callApi(
        createListView,
        { params, body: viewBody(name, shown) },
        { intention: creation },
      )
      if (answer.ok) take(answer.data)
      return answer
    },
    async rename(of: ListView, name: string): Promise<ApiResult<ListView>> {
      const answer = await change(of, { name })
      if (answer.ok) take(answer.data)
      return answer
    },
    async update(to: Partial<ListViewBody>): Promise<void> {
      if (!view) return
      const saved = await action.run(() => change(view, to))
      if (saved) take(saved)
    },
    async remove(): Promise<void> {
      if (!view) return
      const call = () => callApi(deleteListView, { params: { ...params, viewId: view.id } })
      if (!(await action.run(call, t('views.deleted', { name: view.name })))) return
      control.change({ views: views.filter((each) => each !== view) })
      open(ALL)
    },
    async copyLink(): Promise<void> {
      if (!view) return
      // A view is personal: what it shows is in the link, and is offered to be saved where it is opened.
      const shared = addressOf(list, {
        query: { ...query, page: 1 },
        view: undefined,
        search: `?view=${ALL}`,
      })
      const link = `${location.origin}${location.pathname}?${shared}`
      // Where the browser forbids it, the link can be copied from the message.
      await navigator.clipboard.writeText(link).then(
        () => toast(t('views.copied')),
        () => stayingToast(link),
      )
    },
  }
}
