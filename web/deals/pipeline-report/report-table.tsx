import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import styles from './pipeline-report.module.css'

interface TableProps {
  /** What it is called: as the section that it is in. */
  readonly title: string
  readonly headings: readonly string[]
  /** Its columns are words, not figures. */
  readonly words?: boolean
  /** Its rows are cards on a phone; the cells say the names of their columns in `data-name`. */
  readonly cards?: boolean
  readonly children: ReactNode
}

/** A table of figures; on narrow screens it scrolls inside its own frame, by keyboard too. */
export function ReportTable({ title, headings, words = false, cards = words, children }: TableProps) {
  const { t } = useTranslation('pipelineReport')
  return (
    <ScrollRegion className="scroll" label={t('table', { title })}>
      <table
        className={`figure-cells ${styles.table}`}
        aria-label={title}
        data-words={words ? '' : undefined}
        data-cards={cards ? '' : undefined}
      >
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </ScrollRegion>
  )
}
