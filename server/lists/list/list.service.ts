import { LISTS } from '#contract/domains.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ColumnSetting } from '#contract/kit/list/column-settings.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { LIST_VIEW_LIMITS, type ListView, type ListViewBody } from '#contract/kit/list/list-view.ts'
import { listViewErrors } from '#contract/lists/list/list.errors.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { nameKey } from '#server/kit/name-key.ts'
import {
  clearDefault,
  deleteColumns,
  deleteView,
  findColumns,
  findViews,
  insertView,
  replaceColumns,
  type StoredView,
  updateView,
} from './list.store.ts'

type StoreDeps = Pick<Deps, 'db' | 'clock'>

/** Columns and views of a person for a list; columns are null where none are stored for its present version. */
export async function readSettings(
  { db }: StoreDeps,
  { personId, list }: OwnListSettings,
): Promise<{ columns: ColumnSetting[] | null; views: StoredView[] }> {
  const own = { personId, list: list.entity }
  const [columns, views] = await Promise.all([
    findColumns(db.query, { ...own, version: list.version }),
    findViews(db.query, own),
  ])
  return { columns: columns ? (JSON.parse(columns.columns) as ColumnSetting[]) : null, views }
}

/** Stores the columns that the list has of those given. */
export async function storeColumns(
  { db, clock }: StoreDeps,
  { personId, list }: OwnListSettings,
  given: readonly ColumnSetting[],
): Promise<ColumnSetting[]> {
  const columns = given.filter(({ name }) => name in list.columns)
  const row = {
    personId,
    list: list.entity,
    version: list.version,
    columns: JSON.stringify(columns),
    updatedAt: clock.now(),
  }
  await db.transaction((tx) => replaceColumns(tx, row))
  return columns
}

/** Returns a person to the list's own columns. */
export async function resetColumns({ db }: StoreDeps, { personId, list }: OwnListSettings): Promise<void> {
  await db.transaction((tx) => deleteColumns(tx, { personId, list: list.entity }))
}

/** @throws nameTaken, tooMany */
export async function createView(
  { db, clock }: StoreDeps,
  { personId, list }: OwnListSettings,
  body: ListViewBody,
): Promise<StoredView> {
  const own = { personId, list: list.entity }
  const now = clock.now()
  return db.transaction(async (tx) => {
    const views = await findViews(tx, own)
    const view: StoredView = { id: newId(), ...own, ...stored(body), createdAt: now, updatedAt: now }
    requireFreeName(views, view)
    const max = LIST_VIEW_LIMITS.viewsPerList
    if (views.length >= max) throw appError(listViewErrors.tooMany, { params: { max } })
    if (view.isDefault) await clearDefault(tx, own)
    await insertView(tx, view)
    return view
  })
}

/** @throws notFound for a view that is not the person’s own; nameTaken, changedMeanwhile */
export async function changeView(
  { db, clock }: StoreDeps,
  { personId, list }: OwnListSettings,
  id: string,
  { updatedAt, ...body }: ListViewBody & { readonly updatedAt: number },
): Promise<StoredView> {
  const own = { personId, list: list.entity }
  return db.transaction(async (tx) => {
    const views = await findViews(tx, own)
    const before = views.find((view) => view.id === id)
    if (!before) throw appError(httpErrors.notFound)
    // Two changes within a millisecond still have two names for their states.
    const view = { ...before, ...stored(body), updatedAt: Math.max(clock.now(), before.updatedAt + 1) }
    requireFreeName(views, view)
    if (view.isDefault && !before.isDefault) await clearDefault(tx, own)
    const { nameKey, content, isDefault } = view
    const changes = { id, nameKey, content, isDefault, updatedAt: view.updatedAt }
    if (!(await updateView(tx, changes, updatedAt))) throw appError(conflictErrors.changedMeanwhile)
    return view
  })
}

/** @throws notFound */
export async function removeView(
  { db }: StoreDeps,
  { personId, list }: OwnListSettings,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteView(tx, { personId, list: list.entity, id }))) throw appError(httpErrors.notFound)
  })
}

function stored(body: ListViewBody): Pick<StoredView, 'nameKey' | 'content' | 'isDefault'> {
  const { isDefault, ...content } = body
  return { nameKey: nameKey(body.name), content: JSON.stringify(content), isDefault }
}

function requireFreeName(views: readonly StoredView[], { id, nameKey }: StoredView): void {
  if (views.some((view) => view.nameKey === nameKey && view.id !== id))
    throw appError(listViewErrors.nameTaken)
}

const BY_NAME: ReadonlyMap<string, AnyList> = new Map(LISTS.map((list) => [list.entity, list]))

/** A list, and the person whose settings of it a call is about: always the caller, sub-accounts for themselves. */
interface OwnListSettings {
  readonly list: AnyList
  readonly personId: string
}

/** @throws notFound for a list that does not exist */
export function ownSettings(caller: SignedInCaller, name: string): OwnListSettings {
  const list = BY_NAME.get(name)
  if (!list) throw appError(httpErrors.notFound)
  return { list, personId: userIdOf(caller) }
}

export function presentView({ id, content, isDefault, updatedAt }: StoredView): ListView {
  const { name, filters, search, sort, pageSize, columns } = JSON.parse(content) as ListViewBody
  return { id, name, filters, search, sort, pageSize, columns, isDefault, updatedAt }
}
