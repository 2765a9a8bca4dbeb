const PATHS = {
  /** A window with its panes. */
  windows: 'M3 5.2 10.5 4v7.5H3zM12 3.8 21 2.5v9h-9zM3 13h7.5v7.2L3 19zM12 13h9v8.8l-9-1.4z',
  /** A prompt. */
  other: 'M3 4h18v16H3zM7 9l3 3-3 3M12.5 15H17',
} as const

/** Sign of an operating system, beside its name. */
export function SystemIcon({ systemId }: { systemId: string }) {
  const isWindows = systemId.startsWith('windows')
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" data-icon="">
      <path
        d={isWindows ? PATHS.windows : PATHS.other}
        fill={isWindows ? 'var(--brand)' : 'none'}
        stroke={isWindows ? 'none' : 'var(--brand)'}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
