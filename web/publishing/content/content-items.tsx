import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import { LANGUAGE_TAGS, type Language, otherLanguage } from '#contract/kit/language.ts'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import type { ContentSpan } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { DotsMenu } from '#web/lists/list/shared.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { commonZone } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
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
    .sort((a, b) => titleOf(a).localeCompare(titleOf(b), words.language, { numeric: true }))
  const isOver = (item: ContentHead): boolean =>
    wanted === '' && words.standing('inForce', item.span).standing === 'ended' && !item.next && !item.draft
  const [folded, shown] = [found.filter(isOver), found.filter((item) => !isOver(item))]
  const isLater = ({ span }: ContentHead) => words.standing('inForce', span).standing === 'begins'
  // What states its own time is in the order of time: first what counts now.
  const later = shown.filter(isLater).sort((a, b) => (a.span?.from ?? 0) - (b.span?.from ?? 0))
  const parts = [
    {
      name: t('list.present', { count: shown.length - later.length }),
      rows: shown.filter((item) => !isLater(item)),
    },
    { name: t('list.coming', { count: later.length }), rows: later },
  ].filter(({ rows }) => rows.length > 0)
  const moments = items.flatMap(({ span }) => (span ? [span.from, span.until ?? span.from] : []))
  const zone = commonZone(moments, words.language)
  // Said once where it is so of all: what comes with the software for a demonstration.
  const isAllSample = items.length > 1 && items.every(({ demo }) => demo)
  /** What the heading of its part does not say. */
  const hasOwnState = ({ inForce, span, next, draft, awaiting, demo }: ContentHead): boolean =>
    !(inForce && span) || next !== null || draft !== null || awaiting > 0 || (demo && !isAllSample)
  const columns: Columns = {
    details: items.some(({ scope }) => (scope?.[words.language] ?? '') !== ''),
    identifier: content.newItems !== 'random' && moments.length === 0,
    zone: moments.length > 0 ? (zone ?? '') : undefined,
    states: (item) => <ItemStates item={item} isHeaded={later.length > 0} isSample={isAllSample} />,
    hasStates: later.length === 0 || shown.some(hasOwnState),
  }
  const rowsOf = (rows: readonly ContentHead[], name: string, hasStates = columns.hasStates) => (
    <Rows
      columns={{ ...columns, hasStates }}
      rows={rows}
      name={name}
      titleOf={titleOf}
      pathOf={pathOf}
      onCopy={mayAdd ? begin : undefined}
    />
  )
  return (
    <>
      <PageTitle title={title} lead={lead} back={back}>
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
      {isAllSample || zone ? (
        <p className="below-3 faint text-xs">
          {isAllSample ? <Text>{t('list.sample')}</Text> : null}
          {isAllSample && zone ? <Gap /> : null}
          {zone ? <Text>{t('history.zone', { zone })}</Text> : null}
        </p>
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
  /** Of the times that items state themselves, '' where each names its own; undefined: they state none. */
  readonly zone: string | undefined
  readonly states: (item: ContentHead) => ReactNode
  readonly hasStates: boolean
}

interface RowsProps {
  readonly columns: Columns
  readonly rows: readonly ContentHead[]
  /** The heading of these rows; '': the column of names is headed as such. */
  readonly name: string
  readonly titleOf: (item: ContentHead) => string
  readonly pathOf: (itemId: string) => string
  /** Undefined: the reader adds nothing. */
  readonly onCopy: ((item: ContentHead) => void) | undefined
}

/** Items below the names of their columns, which narrow screens leave out. */
function Rows({ columns, rows, name, titleOf, pathOf, onCopy }: RowsProps) {
  const { t } = useTranslation('content')
  const { language } = useContentWords()
  const { details, identifier, zone, states, hasStates } = columns
  return (
    <div className={styles.items}>
      <div className={`quiet text-xs ${styles.heads}`}>
        {name === '' ? <span>{t('list.title')}</span> : <h2 className="flush ink text-m">{name}</h2>}
        {details ? <span>{t('list.details')}</span> : null}
        {identifier ? <span>{t('list.identifier')}</span> : null}
        {zone === undefined ? null : <span>{t('list.period')}</span>}
        {hasStates ? <span>{t('list.state')}</span> : null}
      </div>
      <ul className="plain">
        {rows.map((item) => (
          <li key={item.itemId}>
            <p className="stack start flush">
              <Link to={pathOf(item.itemId)}>{titleOf(item)}</Link>
              <OtherTitle item={item} shown={titleOf(item)} language={otherLanguage(language)} />
            </p>
            {details ? <p className="flush">{item.scope?.[language]}</p> : null}
            {identifier ? <small className="faint mono text-xs break">{item.itemId}</small> : null}
            {zone === undefined ? null : (
              <p className="flush strong">
                {item.span ? <ItemSpan span={item.span} isZoneNamed={zone !== ''} /> : null}
              </p>
            )}
            {hasStates ? states(item) : null}
            {onCopy ? (
              <DotsMenu
                label={t('list.actionsOf', { title: titleOf(item) })}
                entries={[{ key: 'copy', label: t('add.copy') }]}
                onAct={() => onCopy(item)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ItemSpanProps {
  readonly span: ContentSpan
  /** Above the rows. */
  readonly isZoneNamed: boolean
}

/** The time that an item states itself. */
function ItemSpan({ span: { from, until }, isZoneNamed }: ItemSpanProps) {
  const { t } = useTranslation('content')
  const { shortDay, deadline, lastDay } = useContentWords()
  return (
    <span>
      {until === null
        ? t('list.spanFrom', { from: shortDay(from) })
        : t('list.span', {
            from: shortDay(from),
            to: isZoneNamed ? lastDay(until) : deadline(until, 'short'),
          })}
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
  const { day, moment, standing } = useContentWords()
  const { inForce, next, awaiting, draft, span } = item
  const demo = item.demo && !isSample
  const live = standing('inForce', span)
  const isSaid = isHeaded && span !== null && live.standing !== 'ended'
  const now = isSaid
    ? ''
    : !span
      ? t('list.inForce', { date: day(inForce?.fromAt ?? 0) })
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
