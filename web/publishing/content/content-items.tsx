import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import { LANGUAGE_TAGS, type Language, otherLanguage } from '#contract/kit/language.ts'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import type { ContentSpan } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { withWholeDates } from '#web/platform/text/whole-dates.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
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
  const hasSpans = items.some(({ span }) => span !== null)
  const rowOf = (item: ContentHead) => (
    <li key={item.itemId} data-spans={hasSpans ? '' : undefined}>
      <div>
        <p className="stack start flush">
          <Link to={pathOf(item.itemId)}>{titleOf(item)}</Link>
          <OtherTitle item={item} shown={titleOf(item)} language={otherLanguage(words.language)} />
        </p>
        {content.newItems === 'random' || item.span ? null : (
          <small className="faint mono text-xs break">{item.itemId}</small>
        )}
        {item.scope?.[words.language] ? <p className="above-1 flush">{item.scope[words.language]}</p> : null}
      </div>
      {hasSpans ? <p className="flush bold">{item.span ? <ItemSpan span={item.span} /> : null}</p> : null}
      <ItemStates item={item} isHeaded={later.length > 0} />
      {mayAdd ? (
        <TextButton aria-label={t('add.copyTitle', { title: titleOf(item) })} onClick={() => begin(item)}>
          {t('add.copy')}
        </TextButton>
      ) : null}
    </li>
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
      {later.length > 0
        ? parts.map(({ name, rows }) => (
            <section key={name} className="below-5">
              <h2 className="below-2 text-m">{name}</h2>
              <ul className={`plain ruled ${styles.items}`}>{rows.map(rowOf)}</ul>
            </section>
          ))
        : shown.length > 0 && <ul className={`plain ruled ${styles.items}`}>{shown.map(rowOf)}</ul>}
      {folded.length > 0 ? (
        <details className="above-4">
          <summary className="tap text-s strong">{t('list.over', { count: folded.length })}</summary>
          <ul className={`plain above-2 ruled ${styles.items}`}>{folded.map(rowOf)}</ul>
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

/** The time that an item states itself. */
function ItemSpan({ span: { from, until } }: { readonly span: ContentSpan }) {
  const { t } = useTranslation('content')
  const { shortDay, deadline } = useContentWords()
  return (
    <span>
      {until === null
        ? t('list.spanFrom', { from: shortDay(from) })
        : t('list.span', { from: shortDay(from), to: deadline(until, 'short') })}
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
}

/** What is in force, what comes, what waits, and who edits. */
export function ItemStates({ item, isHeaded = false }: ItemStatesProps) {
  const { t } = useTranslation('content')
  const { day, moment, standing } = useContentWords()
  const { inForce, next, awaiting, draft, demo, span } = item
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
            {withWholeDates(`${now}${demo ? `\u00a0· ${t('state.demo')}` : ''}`)}
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
