import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import { LANGUAGE_TAGS, type Language, otherLanguage } from '#contract/kit/language.ts'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import type { ContentSpan } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { DotsMenu } from '#web/lists/list/shared.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import rowStyles from '#web/ui/whole-row.module.css'
import styles from './content-items.module.css'
import { useContentWords } from './content-words.ts'
import { useAdd } from './use-add.ts'

const AddDialog = late(async () => (await import('./add-dialog.tsx')).AddDialog)

interface ContentItemsProps {
  readonly content: AnyContent
  readonly items: readonly ContentHead[]
  readonly title: string
  readonly lead: string
  /** The page of an item. */
  readonly pathOf: (itemId: string) => string
  /** The page above, for a kind that is no entry of the menu. */
  readonly back?: { readonly path: string; readonly label: string }
  /** Before the button that adds an item. */
  readonly aside?: ReactNode
}

/** A new item whose id is asked for: undefined where none is; `copyOf` null: an empty one. */
type Adding = { readonly copyOf: ContentHead | null } | undefined

/** The items of a kind with what each of them is now, and a new one, empty or a copy. */
export function ContentItems({ content, items, title, lead, pathOf, back, aside }: ContentItemsProps) {
  const { t } = useTranslation('content')
  const words = useContentWords()
  const mayAdd = useMayCall()(content.endpoints.add) && content.newItems !== 'none'
  const [query, setQuery] = useState('')
  const [adding, setAdding] = useState<Adding>()
  const { add, busy, failure } = useAdd(content, pathOf)
  const isChosen = content.newItems === 'chosen'
  const begin = (copyOf: ContentHead | null): void =>
    isChosen ? setAdding({ copyOf }) : void add(null, copyOf)
  const titleOf = (item: ContentHead): string => words.title({ kind: content.kind, ...item })
  const wanted = foldedText(query)
  const found = items
    .filter((item) =>
      foldedText(`${titleOf(item)} ${item.title?.zh} ${item.title?.en} ${item.itemId}`).includes(wanted),
    )
    .sort(
      (a, b) =>
        (a.place ?? 0) - (b.place ?? 0) ||
        (a.span?.from ?? 0) - (b.span?.from ?? 0) ||
        titleOf(a).localeCompare(titleOf(b), words.language, { numeric: true }),
    )
  const isOver = (item: ContentHead): boolean =>
    wanted === '' && words.standing('inForce', item.span).standing === 'ended' && !item.next && !item.draft
  const [folded, shown] = [found.filter(isOver), found.filter((item) => !isOver(item))]
  const isLater = ({ span }: ContentHead) => words.standing('inForce', span).standing === 'begins'
  // First what counts now.
  const later = shown.filter(isLater)
  const parts = [
    {
      name: t('list.present'),
      rows: shown.filter((item) => !isLater(item)),
    },
    { name: t('list.coming'), rows: later },
  ].filter(({ rows }) => rows.length > 0)
  const hasPeriod = items.some(({ span }) => span !== null)
  // Said once where it is so of all: what comes with the software for a demonstration.
  const isAllSample = items.length > 1 && items.every(({ demo }) => demo)
  /** What the heading of its part does not say. */
  const hasOwnState = ({ inForce, span, next, draft, awaiting, demo }: ContentHead): boolean =>
    !(inForce && span) || next !== null || draft !== null || awaiting > 0 || (demo && !isAllSample)
  const columns: Columns = {
    details: items.some(({ scope }) => (scope?.[words.language] ?? '') !== ''),
    identifier: content.newItems !== 'random' && !hasPeriod,
    period: hasPeriod,
    states: (item) => <ItemStates item={item} isHeaded={later.length > 0} isSample={isAllSample} />,
    hasStates: later.length === 0 || shown.some(hasOwnState),
  }
  const rowsOf = (rows: readonly ContentHead[], name: string, hasStates = columns.hasStates) => (
    <Rows
      kind={content.kind}
      columns={{ ...columns, hasStates }}
      rows={rows}
      title={title}
      name={name}
      titleOf={titleOf}
      pathOf={pathOf}
      onCopy={mayAdd ? begin : undefined}
    />
  )
  return (
    <>
      <PageTitle
        title={title}
        lead={
          isAllSample ? (
            <>
              <Text>{lead}</Text>
              <Gap />
              <Text>{t('list.sample')}</Text>
            </>
          ) : (
            lead
          )
        }
        back={back}
      >
        {aside}
        {mayAdd ? (
          <Button busy={busy} onClick={() => begin(null)}>
            {t(`add.open.${content.kind}` as 'add.open.guide')}
          </Button>
        ) : null}
      </PageTitle>
      <FailureNote>{failure}</FailureNote>
      {items.length === 0 ? <p className="flush faint text-s">{t('list.empty')}</p> : null}
      {items.length > 5 ? (
        <search className={styles.search}>
          <SearchInput
            label={content.newItems === 'random' ? t('list.search') : t('list.searchNamed')}
            value={query}
            onValue={setQuery}
          />
          <p role="status" className={found.length === 0 ? 'flush faint text-s' : 'visually-hidden'}>
            {wanted === ''
              ? ''
              : found.length > 0
                ? t('list.found', { count: found.length })
                : t('list.none', { words: query.trim() })}
          </p>
        </search>
      ) : null}
      {later.length > 0
        ? parts.map(({ name, rows }) => (
            <section key={name} className="below-5">
              {rowsOf(rows, name)}
            </section>
          ))
        : shown.length > 0 && rowsOf(shown, '')}
      {folded.length > 0 ? (
        <details className="above-4">
          <summary className="tap text-s strong">{t('list.over', { count: folded.length })}</summary>
          {rowsOf(folded, '', true)}
        </details>
      ) : null}
      {adding ? (
        <AddDialog
          content={content}
          copyOf={adding.copyOf}
          pathOf={pathOf}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </>
  )
}

/** What the rows of a list have besides their names. */
interface Columns {
  readonly details: boolean
  readonly identifier: boolean
  /** Whether items state from when until when they count. */
  readonly period: boolean
  readonly states: (item: ContentHead) => ReactNode
  readonly hasStates: boolean
}

interface RowsProps {
  readonly kind: string
  readonly columns: Columns
  readonly rows: readonly ContentHead[]
  /** What the list is called that has no heading of its own. */
  readonly title: string
  /** The heading of these rows; '': the column of names is headed as such. */
  readonly name: string
  readonly titleOf: (item: ContentHead) => string
  readonly pathOf: (itemId: string) => string
  /** Undefined: the reader adds nothing. */
  readonly onCopy: ((item: ContentHead) => void) | undefined
}

/** Items below the names of their columns, which narrow screens leave to screen readers. */
function Rows({ kind, columns, rows, title, name, titleOf, pathOf, onCopy }: RowsProps) {
  const { t } = useTranslation('content')
  const { language } = useContentWords()
  const id = useId()
  const { details, identifier, period, states, hasStates } = columns
  return (
    <table
      className={`block ${styles.items}`}
      data-menu={onCopy ? '' : undefined}
      aria-label={name === '' ? title : undefined}
      aria-labelledby={name === '' ? undefined : id}
    >
      <thead className="block">
        <tr className="quiet text-xs">
          <th scope="col">
            {name === '' ? (
              t(kind === 'release' ? 'list.version' : 'list.title')
            ) : (
              <>
                <h2 className="flush ink inline text-m" id={id}>
                  {name}
                </h2>{' '}
                <span className="faint figures text-s">{rows.length}</span>
              </>
            )}
          </th>
          {details ? <th scope="col">{t(`list.detailsOf.${kind}` as 'list.detailsOf.release')}</th> : null}
          {identifier ? <th scope="col">{t('list.identifier')}</th> : null}
          {period ? <th scope="col">{t('list.period')}</th> : null}
          {hasStates ? <th scope="col">{t('list.state')}</th> : null}
        </tr>
      </thead>
      <tbody className="block text-s">
        {rows.map((item) => (
          <tr key={item.itemId}>
            <th scope="row" className="stack start">
              <Link className={rowStyles.link} to={pathOf(item.itemId)}>
                {titleOf(item)}
              </Link>
              <OtherTitle item={item} shown={titleOf(item)} language={otherLanguage(language)} />
            </th>
            {details ? <td>{item.scope?.[language]}</td> : null}
            {identifier ? <td className="faint mono text-xs break">{item.itemId}</td> : null}
            {period ? <td>{item.span ? <ItemSpan span={item.span} /> : null}</td> : null}
            {hasStates ? <td>{states(item)}</td> : null}
            {onCopy ? (
              <td>
                <DotsMenu
                  label={t('list.actionsOf', { title: titleOf(item) })}
                  entries={[{ key: 'copy', label: t('add.copy') }]}
                  onAct={() => onCopy(item)}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The time that an item states itself, in days. */
function ItemSpan({ span: { from, until } }: { readonly span: ContentSpan }) {
  const { t } = useTranslation('content')
  const { shortDay, spanDays } = useContentWords()
  return (
    <span>
      {until === null ? t('list.spanFrom', { from: shortDay(from) }) : t('list.span', spanDays(from, until))}
    </span>
  )
}

interface OtherTitleProps {
  readonly item: ContentHead
  /** The title that is shown already. */
  readonly shown: string
  readonly language: Language
}

/** The title in the other language, where it is another one. */
function OtherTitle({ item, shown, language }: OtherTitleProps) {
  const other = item.title?.[language]
  return other && other !== shown ? (
    <small className="quiet text-xs" lang={LANGUAGE_TAGS[language]}>
      {other}
    </small>
  ) : null
}

interface ItemStatesProps {
  readonly item: ContentHead
  /** The heading of its part says whether what states its own time counts now, or later. */
  readonly isHeaded?: boolean
  /** It is said of the whole list that it is a sample. */
  readonly isSample?: boolean
}

/** What is in force, what comes, what waits, and who edits. */
export function ItemStates({ item, isHeaded = false, isSample = false }: ItemStatesProps) {
  const { t } = useTranslation('content')
  const { shortDay, moment, standing } = useContentWords()
  const { inForce, next, awaiting, draft, span } = item
  const demo = item.demo && !isSample
  const live = standing('inForce', span)
  const isSaid = isHeaded && span !== null && live.standing !== 'ended'
  const now = isSaid
    ? ''
    : !span
      ? t('list.inForce', { date: shortDay(inForce?.fromAt ?? 0) })
      : live.standing === 'begins'
        ? t('list.soon')
        : live.text
  return (
    <p className={styles.states}>
      {inForce ? (
        now === '' ? (
          demo && <span className="faint">{t('state.demo')}</span>
        ) : (
          <StateMark tone={live.tone} isLong>
            {`${now}${demo ? `\u00a0· ${t('state.demo')}` : ''}`}
          </StateMark>
        )
      ) : (
        <StateMark tone="quiet" isLong>
          {t('state.unpublished')}
        </StateMark>
      )}
      {next ? (
        <StateMark tone="busy" isLong>
          {t(next.isEnd ? 'list.nextEnd' : 'list.next', { date: moment(next.fromAt) })}
        </StateMark>
      ) : null}
      {awaiting > 0 ? (
        <StateMark tone="warn" isLong>
          {t('list.awaiting', { count: awaiting })}
        </StateMark>
      ) : null}
      {draft ? (
        <StateMark tone="warn" isLong>
          {t('list.draft', { name: draft.updatedBy, date: moment(draft.updatedAt) })}
        </StateMark>
      ) : null}
    </p>
  )
}
