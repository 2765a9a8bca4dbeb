import type { FittingSize } from '../scenarios.ts'

/** A size: one block a core, and a bar with one part for each 4 GB of memory. */
export function CoresPicture({ vcpu, memoryGb }: FittingSize) {
  const parts = memoryGb / 4
  return (
    <svg viewBox="0 0 152 76" fill="none" aria-hidden="true">
      <path d={`M0 69h${parts * 19 - 4}`} stroke="var(--amber)" strokeWidth="8" strokeDasharray="15 4" />
      {Array.from({ length: vcpu }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the cores are drawn once and never move
          key={at}
          x={(at % 4) * 30}
          y={at < 4 ? 32 : 4}
          width="25"
          height="24"
          rx="6"
          fill="var(--brand)"
          opacity={at < 4 ? 1 : 0.72}
        />
      ))}
    </svg>
  )
}
