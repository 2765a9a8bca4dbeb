/** Line icons, 30 by 30, drawn with one stroke. */
const PATHS = {
  government: 'M4 12 15 5l11 7M6 12v11M12 12v11M18 12v11M24 12v11M3 25h24',
  education: 'M3 11 15 6l12 5-12 5zM8 14v6c4 3 10 3 14 0v-6',
  medical: 'M15 10v10M10 15h10M10 4h10a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z',
  finance: 'M4 25h22M7 20v-6M13 20V9M19 20v-8M25 20V6',
  manufacture: 'M4 25V12l7 5v-5l7 5V6h8v19z',
  design: 'm5 25 3-9L21 3l6 6-13 13zM18 6l6 6',
  data: 'M4 8c0-2 5-4 11-4s11 2 11 4-5 4-11 4S4 10 4 8zm0 0v14c0 2 5 4 11 4s11-2 11-4V8M4 15c0 2 5 4 11 4s11-2 11-4',
  token: 'M11 13a6 6 0 1 1-4 11 6 6 0 0 1 4-11zm3 1L25 4M20 9l4 4',
  lock: 'M9 13V9a6 6 0 0 1 12 0v4M6 13h18v13H6zM15 18v3',
  account: 'M15 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM5 26c1-5 5-7 10-7s9 2 10 7',
  desktop: 'M4 5h22v15H4zM15 20v5M10 25h10',
  device: 'M3 6h17v12H3zM1 22h15M20 11h8v14h-8z',
  mail: 'M4 7h22v16H4zl11 9 11-9',
  price: 'M4 5h11l11 11-10 10L4 15zM10 11h.01',
  honest: 'M4 15l7 7L26 7',
  people: 'M11 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 24c1-4 4-6 8-6s7 2 8 6M20 7a4 4 0 0 1 0 7M23 18c2 1 4 3 4 6',
  clock: 'M15 26a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM15 8v7l5 3',
  calendar: 'M4 8h22v18H4zM4 13h22M10 4v6M20 4v6M10 18h.01M15 18h.01M20 18h.01M10 22h.01M15 22h.01',
  hourglass: 'M8 4h14M8 26h14M10 4v5c0 3 5 4 5 6s-5 3-5 6v5M20 4v5c0 3-5 4-5 6s5 3 5 6v5',
  board: 'M6 5v20M15 5v12M24 5v8',
  home: 'M4 14.5 15 5l11 9.5M7 12v13h16V12M12.5 25v-7h5v7',
  growth: 'M4 23l8-8 5 5 9-11M19 9h7v7',
  bell: 'M6 21h18c-2-2-3-4-3-8a6 6 0 0 0-12 0c0 4-1 6-3 8zM13 25h4',
  terms: 'M8 3h10l6 6v18H8zM18 3v6h6M12 15h8M12 20h5',
  check: 'M15 4l9 3v8c0 6-4 9-9 11-5-2-9-5-9-11V7zM11 15l3 3 5-6',
  free: 'M4 10h22v6H4zM6 16v10h18V16M15 10v16M15 10c-2-6-9-6-8-2 0 2 4 2 8 2zm0 0c2-6 9-6 8-2 0 2-4 2-8 2z',
  refused: 'M15 26a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM15 9v7M15 20.5v.01',
  book: 'M15 8c-3-2-7-3-11-3v18c4 0 8 1 11 3 3-2 7-3 11-3V5c-4 0-8 1-11 3zm0 0v18',
  chat: 'M5 6h20v14H14l-6 5v-5H5zM10 11h10M10 15h6',
  code: 'M10 9l-6 6 6 6M20 9l6 6-6 6M17 6l-4 18',
  partner: 'M3 12l6-5 6 4 6-4 6 5-11 12-4-3zM15 11l-4 5',
  access: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM3 25c1-5 5-7 9-7M17 22l3 3 7-7',
  customers: 'M4 26V5h13v21M17 12h9v14M2 26h26M8 10h5M8 15h5M8 20h5M21 17h1M21 21h1',
  invite: 'M27 4 3 13l9 4zM27 4l-8 22-7-9zM27 4 12 17',
  rule: 'M4 7h15M23 7h3M4 15h5M13 15h13M4 23h12M20 23h6M19 4v6M9 12v6M16 20v6',
  expense: 'M7 3h16v24l-4-3-4 3-4-3-4 3zM11 9h8M11 14h8M15 19h4',
  deals: 'M4 9h22v16H4zM11 9V5h8v4M4 16h22M15 14v4',
  report: 'M4 4v22h22M9 21v-5M15 21V9M21 21v-8',
  campaign: 'M4 12v6h4l11 6V6L8 12zM23 11c2 2 2 6 0 8M9 18l2 7h3',
  test: 'M12 4v8L5 24a2 2 0 0 0 2 3h16a2 2 0 0 0 2-3l-7-12V4M10 4h10M9 19h12',
  download: 'M15 4v14M9 13l6 6 6-6M5 25h20',
} as const

export type LineIconName = keyof typeof PATHS

export function LineIcon({ name, className }: { name: LineIconName; className?: string }) {
  return (
    <svg className={className} width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true">
      <path
        d={PATHS[name]}
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
