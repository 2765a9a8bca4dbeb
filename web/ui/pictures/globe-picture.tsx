/** A globe with a few places. */
export function GlobePicture() {
  return (
    <svg viewBox="0 0 320 150" fill="none" aria-hidden="true">
      <g stroke="var(--line)" strokeWidth="1.5">
        <circle cx="160" cy="150" r="132" fill="var(--brand-wash)" />
        <ellipse cx="160" cy="150" rx="84" ry="132" />
        <ellipse cx="160" cy="150" rx="32" ry="132" />
        <path d="M160 18v132M36 104q124 34 248 0M68 56q92 26 184 0" />
      </g>
      <path
        d="M92 84Q150 14 214 76M214 76q26 4 40 44M92 84q-14 18-18 46"
        stroke="var(--brand)"
        strokeWidth="1.5"
        strokeDasharray="3 5"
      />
      <path
        d="M92 84h.01M254 120h.01M74 130h.01M148 122h.01"
        stroke="var(--brand)"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <circle cx="214" cy="76" r="14" fill="var(--amber)" opacity=".2" />
      <circle cx="214" cy="76" r="6" fill="var(--amber)" />
    </svg>
  )
}
