import { writeFileSync } from 'node:fs'
import { inRoot } from '#scripts/root.ts'

/** A point of a figure. */
export interface Line {
  readonly kind: string
  readonly what: string
  /** What grows from left to right. */
  readonly by: 'accounts' | 'connections'
  readonly x: number
  readonly y: number
}

const [WIDTH, HEIGHT, LEFT, TOP, COLUMNS] = [260, 150, 60, 40, 3]
const INK = '#1d2733'
const COLORS: Readonly<Record<string, string>> = { SQLite: '#0b5fff', PostgreSQL: '#b4530a' }

/** Draws each figure: accounts or connections from left to right by powers of ten, the figure upwards from 0. */
export function drawGrowth(lines: readonly Line[]): void {
  const charts = [...Map.groupBy(lines, ({ what, by }) => `${what}, by ${by}`)]
  const rows = Math.ceil(charts.length / COLUMNS)
  const [width, height] = [COLUMNS * (WIDTH + LEFT + 20) + 50, rows * (HEIGHT + TOP + 50) + 40]
  const drawn = charts.map(([what, points], at) => {
    const x = 20 + LEFT + (at % COLUMNS) * (WIDTH + LEFT + 20)
    const y = 20 + TOP + Math.floor(at / COLUMNS) * (HEIGHT + TOP + 50)
    return `<g transform="translate(${x} ${y})">${chart(what, points)}</g>`
  })
  const legend = Object.entries(COLORS).map(
    ([kind, color], at) =>
      `<text x="${20 + at * 100}" y="${height - 12}" fill="${color}" font-weight="600">${kind}</text>`,
  )
  writeFileSync(
    inRoot('bench', 'growth.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>How a site grows with accounts and connections</title>
<rect width="100%" height="100%" fill="#fff"/>
${[...drawn, ...legend].join('\n')}
</svg>
`,
  )
}

function chart(what: string, points: readonly Line[]): string {
  const sizes = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b)
  const most = Math.max(...points.map(({ y }) => y))
  const xOf = (value: number) =>
    ((Math.log10(value) - Math.log10(sizes[0] ?? 1)) / Math.log10((sizes.at(-1) ?? 10) / (sizes[0] ?? 1))) *
    WIDTH
  const yOf = (value: number) => HEIGHT - (value / most / 1.1) * HEIGHT
  const axis = [
    `<text x="${-LEFT}" y="-16" fill="${INK}" font-weight="600">${what}</text>`,
    `<path d="M0 0V${HEIGHT}H${WIDTH}" fill="none" stroke="#8a94a1"/>`,
    `<text x="-8" y="${yOf(most) + 4}" text-anchor="end" fill="${INK}">${shortNumber(most)}</text>`,
    `<text x="-8" y="${HEIGHT + 4}" text-anchor="end" fill="${INK}">0</text>`,
    ...sizes.map(
      (size) =>
        `<text x="${xOf(size).toFixed(1)}" y="${HEIGHT + 18}" text-anchor="middle" fill="${INK}">${size.toLocaleString('en')}</text>`,
    ),
  ]
  const curves = [...Map.groupBy(points, ({ kind }) => kind)].map(([kind, own]) => {
    const places = own.map(({ x, y }) => `${xOf(x).toFixed(1)},${yOf(y).toFixed(1)}`)
    const color = COLORS[kind] ?? INK
    const dots = places.map((place) => `<circle cx="${place.replace(',', '" cy="')}" r="3" fill="${color}"/>`)
    return `<polyline points="${places.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`
  })
  return [...axis, ...curves].join('')
}

/** As the picture and the table have it: 1,480 or 69.6. */
export function shortNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
}
