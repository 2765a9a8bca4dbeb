import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
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
  readonly item: Pick<ContentItem, 'itemId' | 'versions'>
  readonly labels: ContentLabels
  /** The draft on the screen; undefined: there is none. */
  readonly draft: unknown
  /** The version that is compared first; with the draft, or else with the one before it. */
  readonly number: number
  readonly onClose: () => void
}

const DRAFT = 'draft'

/** Differences between any two versions of an item, or between one and the draft. */
export function ComparePanel({ content, item, labels, draft, number, onClose }: ComparePanelProps) {
  const { t } = useTranslation('content')
  const { moment } = useContentWords()
  const older = item.versions.find((version) => version.number < number)?.number ?? number
  const hasDraft = draft !== undefined
  const [before, setBefore] = useState(String(hasDraft ? number : older))
  const [after, setAfter] = useState(hasDraft ? DRAFT : String(number))
  const options = [
    ...(hasDraft ? [{ value: DRAFT, label: t('compare.draft') }] : []),
    ...item.versions.map((version) => ({
      value: String(version.number),
      label: `${t('history.version', version)} · ${moment(version.fromAt)} · ${t(`state.${version.state}`)}`,
    })),
  ]
  const [left, right] = [
    useVersionValue(content, item.itemId, before, draft),
    useVersionValue(content, item.itemId, after, draft),
  ]
  return (
    <SidePanel title={t('compare.title')} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.sides}>
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
  const input = number === DRAFT ? undefined : { params }
  const { data, error } = useData(content.endpoints.version, input, { age: 'fixed' })
  if (number === DRAFT) return { of: DRAFT, isThere: true, value: draft, failure: undefined }
  return {
    of: number,
    isThere: data !== undefined,
    value: data?.value,
    failure: data ? undefined : error?.errorMsg,
  }
}
