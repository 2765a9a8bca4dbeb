/** Files in the data centre, their picture on its way to a laptop. */
export function StreamPicture({ center, pixels }: { center: string; pixels: string }) {
  return (
    <svg viewBox="0 0 480 172" fill="none" aria-hidden="true">
      <g stroke="var(--brand)" strokeWidth="1.5">
        <rect x="8" y="10" width="164" height="124" rx="14" fill="var(--brand-wash)" />
        <rect x="26" y="28" width="128" height="24" rx="6" fill="var(--sheet)" />
        <rect x="26" y="60" width="128" height="24" rx="6" fill="var(--sheet)" />
        <rect x="26" y="92" width="128" height="24" rx="6" fill="var(--sheet)" />
        <path d="M70 40h40M70 72h56M70 104h30" opacity=".6" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M42 40h.01M42 72h.01M42 104h.01" stroke="var(--good)" strokeWidth="9" strokeLinecap="round" />
      <path d="M188 72h100" stroke="var(--brand)" strokeWidth="7" strokeDasharray="7 7" opacity=".55" />
      <path
        d="m284 60 14 12-14 12"
        stroke="var(--brand)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        x="314"
        y="22"
        width="150"
        height="98"
        rx="10"
        fill="var(--sheet)"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
      />
      <svg
        x="322"
        y="30"
        width="134"
        height="82"
        viewBox="300 40 760 466"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <use href="#wallpaper" />
      </svg>
      <path
        d="M298 128h182l-8 10H306z"
        fill="var(--line)"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <g fontSize="14" fill="var(--ink-2)" textAnchor="middle">
        <text x="90" y="160">
          {center}
        </text>
        <text x="238" y="104">
          {pixels}
        </text>
      </g>
    </svg>
  )
}
