/** Six boxes, a code half typed. */
export function CodePicture() {
  return (
    <svg viewBox="0 0 320 96" fill="none" aria-hidden="true">
      {['4', '0', '7', '', '', ''].map((digit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six boxes that never move
        <g key={at} transform={`translate(${at * 50} 20)`}>
          <rect
            x="1"
            width="42"
            height="54"
            rx="9"
            fill="var(--sheet)"
            stroke={at === 3 ? 'var(--brand)' : 'var(--line)'}
            strokeWidth="2"
          />
          {digit ? (
            <text x="22" y="36" fontSize="24" fontWeight="700" textAnchor="middle" fill="var(--ink)">
              {digit}
            </text>
          ) : null}
          {at === 3 ? <path d="M22 16v22" stroke="var(--brand)" strokeWidth="2" /> : null}
        </g>
      ))}
    </svg>
  )
}

/** Three choices: region, size, system. */
export function ChoicePicture({ region }: { region: string }) {
  return (
    <svg viewBox="0 0 320 96" fill="none" aria-hidden="true" fontSize="13">
      {[region, '4 vCPU · 8 GB', 'Windows'].map((label, at) => (
        <g key={label} transform={`translate(1 ${2 + at * 31})`}>
          <rect
            width="230"
            height="27"
            rx="8"
            fill={at === 1 ? 'var(--brand-wash)' : 'var(--sheet)'}
            stroke={at === 1 ? 'var(--brand)' : 'var(--line)'}
            strokeWidth="1.5"
          />
          <text x="14" y="18" fill={at === 1 ? 'var(--brand)' : 'var(--ink-2)'}>
            {label}
          </text>
          <path d="m206 11 5 5 5-5" stroke="var(--ink-3)" strokeWidth="1.5" />
        </g>
      ))}
    </svg>
  )
}

/** The mail that the desktop is ready. */
export function MailPicture({ subject }: { subject: string }) {
  return (
    <svg viewBox="0 0 320 96" fill="none" aria-hidden="true">
      <rect
        x="1"
        y="14"
        width="268"
        height="68"
        rx="12"
        fill="var(--sheet)"
        stroke="var(--line)"
        strokeWidth="1.5"
      />
      <rect x="15" y="28" width="40" height="40" rx="10" fill="var(--brand)" />
      <path
        d="M25 41h20v14H25zl10 8 10-8"
        stroke="var(--brand-ink)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <text x="68" y="45" fontSize="14" fontWeight="700" fill="var(--ink)">
        {subject}
      </text>
      <path d="M68 60h120" stroke="var(--line)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="268" cy="16" r="7" fill="var(--amber)" />
    </svg>
  )
}
