import { useTranslation } from 'react-i18next'
import type { FittingSize } from '../scenarios.ts'

/** A size: one block a core, and a bar with one part for each 4 GB of memory; eight of each fill it. */
export function CoresPicture({ vcpu, memoryGb }: FittingSize) {
  const parts = memoryGb / 4
  return (
    <svg viewBox="0 0 152 42" fill="none" aria-hidden="true">
      <path d={`M0 37h${parts * 19 - 4}`} stroke="var(--amber)" strokeWidth="8" strokeDasharray="15 4" />
      {Array.from({ length: vcpu }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the cores are drawn once and never move
          key={at}
          x={at * 19}
          width="15"
          height="24"
          rx="4"
          fill="var(--brand)"
        />
      ))}
    </svg>
  )
}

/** What a block and a part of the bar are, once for all pictures of a section. */
export function CoresLegend() {
  const { t } = useTranslation('scenario')
  return (
    <p className="row gap-2 center quiet text-xs" aria-hidden="true">
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="3" fill="var(--brand)" />
      </svg>
      <span>{t('legend.core')}</span>
      <svg width="15" height="8" aria-hidden="true">
        <rect width="15" height="8" fill="var(--amber)" />
      </svg>
      <span>{t('legend.memory')}</span>
    </p>
  )
}
