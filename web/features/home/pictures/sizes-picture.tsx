const STEPS = [
  [2, 4],
  [4, 8],
  [4, 16],
  [8, 32],
] as const

/** Sizes as stacks of cores that grow, the memory of each below it. */
export function SizesPicture() {
  return (
    <svg viewBox="0 0 320 150" fill="none" aria-hidden="true">
      {STEPS.map(([cores, memory], at) => (
        <g key={memory} transform={`translate(${22 + at * 74} 122)`}>
          {Array.from({ length: cores / 2 }, (_, row) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are drawn once and never move
              key={row}
              d={`M0 ${-24 - row * 29}h24v24H0zm30 0h24v24H30z`}
              fill="var(--brand)"
              opacity={1 - row * 0.2}
            />
          ))}
          <text x="27" y="20" fontSize="13" textAnchor="middle" fill="var(--ink-2)">
            {memory} GB
          </text>
        </g>
      ))}
      <path d="M14 122.5h292" stroke="var(--line)" strokeWidth="1.5" />
    </svg>
  )
}
