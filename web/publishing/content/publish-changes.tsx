import { useTranslation } from 'react-i18next'
import type { ContentItem, ContentVersion } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { useData } from '#web/platform/data/use-data.ts'
import type { ContentLabels } from './content-words.ts'
import { Differences } from './differences.tsx'
import { type FieldDifference, fieldDifferences } from './draft-value.ts'
import styles from './publish-dialog.module.css'

/** What is made live: the draft, an earlier version, one of a colleague; or nothing any more. */
export type Publication =
  | { readonly kind: 'publish'; readonly revision: number; readonly value: unknown }
  | { readonly kind: 'again' | 'confirm'; readonly version: ContentVersion }
  | { readonly kind: 'end' }

/** Differences that are shown without being asked for, and characters of the longest text in them. */
const MOST_SHORT = 8
const SHORT_TEXT = 160

interface ChangesProps {
  readonly content: AnyContent
  readonly item: ContentItem
  readonly labels: ContentLabels
  readonly publication: Publication
}

/** What is changed in what is in force; of a first version everything that it has. */
export function Changes({ content, item, labels, publication }: ChangesProps) {
  const { t } = useTranslation('content')
  const live = item.versions.find(({ state, isEnd }) => state === 'inForce' && !isEnd)
  const { itemId } = item
  const shown = 'version' in publication ? publication.version.number : undefined
  const before = useVersionValue(content, itemId, live?.number)
  const loaded = useVersionValue(content, itemId, shown)
  const after = publication.kind === 'publish' ? publication.value : loaded
  if (after === undefined || (live && before === undefined)) return null
  const isFirst = !live && publication.kind === 'publish'
  const isOpen =
    publication.kind === 'confirm' ||
    (publication.kind === 'again' && live !== undefined) ||
    isShort(fieldDifferences(before ?? null, after))
  return (
    <>
      {isFirst ? <p className="faint text-s">{t('publish.first')}</p> : null}
      <details className={styles.changes} open={isOpen}>
        <summary>{t(live ? 'publish.differences' : 'publish.all')}</summary>
        <Differences labels={labels} before={before ?? null} after={after} />
      </details>
    </>
  )
}

/** Whether differences are read at a glance: a few prices, or the fields of a discount, and no long text. */
function isShort(differences: readonly FieldDifference[]): boolean {
  const longest = Math.max(
    0,
    ...differences.map(({ before = '', after = '' }) =>
      Math.max(String(before).length, String(after).length),
    ),
  )
  return differences.length <= MOST_SHORT && longest <= SHORT_TEXT
}

/** The value of a version; undefined where there is none to read, and while it is awaited. */
function useVersionValue(content: AnyContent, itemId: string, number: number | undefined): unknown {
  const input = number === undefined ? undefined : { params: { itemId, number: number as never } }
  return useData(content.endpoints.version, input, { age: 'fixed' }).data?.value
}
