import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentVersion } from '#contract/publishing/content/content.fields.ts'
import type { ContentSpan } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select } from '#web/ui/field.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import styles from './compare-panel.module.css'
import { type ContentLabels, useContentWords } from './content-words.ts'
import { Differences } from './differences.tsx'

interface ComparePanelProps {
  readonly content: AnyContent
  readonly itemId: string
  /** Those that are loaded. */
  readonly versions: readonly ContentVersion[]
  /** When the value in force counts by what it says itself. */
  readonly span: ContentSpan | null
  readonly labels: ContentLabels
  /** The draft on the screen; undefined: there is none. */
  readonly draft: unknown
  /** The version that is compared first; with the draft, or else with the one before it. */
  readonly number: number
  readonly onClose: () => void
}

const DRAFT = 'draft'
/** Before the first version nothing was published. */
const NOTHING = 'nothing'
/** States of versions that others take the place of. */
const WAS_LIVE: ReadonlySet<ContentVersion['state']> = new Set(['past', 'inForce', 'scheduled'])

/** Differences between any two versions of an item, between one and the draft, or between the first one and nothing. */
export function ComparePanel({
  content,
  itemId,
  versions,
  span,
  labels,
  draft,
  number,
  onClose,
}: ComparePanelProps) {
  const { t } = useTranslation('content')
  const { moment, standing } = useContentWords()
  const hasDraft = draft !== undefined
  // Versions are numbered without gaps, so those that are not loaded are known too.
  const known = new Set(versions.map((each) => each.number))
  const newest = Math.max(number, ...known)
  const unlisted = Array.from({ length: newest }, (_, at) => newest - at).filter((each) => !known.has(each))
  const counted = versions.find((each) => each.number < number && WAS_LIVE.has(each.state))?.number
  const older = counted ?? (number > 1 ? number - 1 : undefined)
  const [before, setBefore] = useState(hasDraft ? String(number) : String(older ?? NOTHING))
  const [after, setAfter] = useState(hasDraft ? DRAFT : String(number))
  const options = [
    ...(hasDraft ? [{ value: DRAFT, label: t('compare.draft') }] : []),
    ...versions.map((version) => ({
      value: String(version.number),
      label: `${t('history.version', version)} · ${moment(version.fromAt)} · ${standing(version.state, span, version.isEnd).text}`,
    })),
    ...unlisted.map((each) => ({ value: String(each), label: t('history.version', { number: each }) })),
    { value: NOTHING, label: t('compare.nothing') },
  ]
  const [left, right] = [
    useVersionValue(content, itemId, before, draft),
    useVersionValue(content, itemId, after, draft),
  ]
  return (
    <SidePanel title={t('compare.title')} onClose={onClose}>
      <div className="pad-5 stack gap-5 packed">
        <div className={`stack gap-4 ${styles.sides}`}>
          <Select
            label={t('compare.before')}
            optional="unmarked"
            options={options}
            value={before}
            onChange={(event) => setBefore(event.currentTarget.value)}
          />
          <Select
            label={t('compare.after')}
            optional="unmarked"
            options={options}
            value={after}
            onChange={(event) => setAfter(event.currentTarget.value)}
          />
        </div>
        <FailureNote>{left.failure ?? right.failure}</FailureNote>
        {left.isThere && right.isThere ? (
          <Differences labels={labels} before={left.value} after={right.value} />
        ) : null}
      </div>
    </SidePanel>
  )
}

interface Loaded {
  readonly of: string
  readonly isThere: boolean
  readonly value: unknown
  readonly failure: string | undefined
}

function useVersionValue(content: AnyContent, itemId: string, number: string, draft: unknown): Loaded {
  const params = { itemId, number: number as never }
  const input = number === DRAFT || number === NOTHING ? undefined : { params }
  const { data, error } = useData(content.endpoints.version, input, { age: 'fixed' })
  if (input === undefined)
    return { of: number, isThere: true, value: number === DRAFT ? draft : null, failure: undefined }
  return {
    of: number,
    isThere: data !== undefined,
    value: data?.value,
    failure: data ? undefined : error?.errorMsg,
  }
}
