import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import uPlot from 'uplot'
import { stepsTo } from '#web/ui/scale-steps.ts'

interface DayChartProps {
  /** Of each day, as the axis says it. */
  readonly days: readonly string[]
  readonly values: readonly number[]
  /** The same number of days before; drawn dashed. */
  readonly before: readonly number[]
  /** What the picture says, for screen readers; the figures are in the table. */
  readonly label: string
}

const HEIGHT = 200
/** So high is the scale at least. */
const LOWEST_TOP = 4

/** The figures of days as a line, those before as a dashed one. Loaded on demand: the library is not in other pages. */
export function DayChart(props: DayChartProps) {
  return <DrawnChart key={useScheme()} {...props} />
}

function DrawnChart({ days, values, before, label }: DayChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const [brand, ink, line] = ['--brand', '--ink-3', '--line'].map((name) => colorOf(element, name)) as [
      string,
      string,
      string,
    ]
    const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { show: false } }
    const lines = stepsTo(Math.max(LOWEST_TOP, ...values, ...before))
    const font = `12px ${getComputedStyle(element).fontFamily}`
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false },
          y: { range: [0, lines.at(-1) ?? LOWEST_TOP] },
        },
        axes: [
          {
            ...axis,
            font,
            grid: { show: false },
            gap: 9,
            size: 32,
            // A date in words, and as much again as a character between two of them.
            space: 72,
            splits: (_, __, first, last, step) => backFrom(last, first, step),
            values: (_, ticks) => ticks.map((at) => days[at] ?? ''),
          },
          { ...axis, font, size: 44, splits: lines },
        ],
        series: [
          {},
          { stroke: ink, width: 1, dash: [4, 4], points: { show: false } },
          { stroke: brand, width: 2, points: { show: false } },
        ],
      },
      [days.map((_, at) => at), [...before], [...values]],
      element,
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [days, values, before])
  return <div ref={frame} role="img" aria-label={label} />
}

/** The days that the axis names: the last one always, and those before it in equal steps. */
function backFrom(last: number, first: number, step: number): number[] {
  const count = Math.floor((last - first) / step) + 1
  return Array.from({ length: count }, (_, at) => last - (count - 1 - at) * step)
}

/** The scheme of the page, chosen or of the system: a canvas keeps the colours that it was drawn with. */
function useScheme(): string {
  return useSyncExternalStore(watchScheme, shownScheme, () => '')
}

const DARK = '(prefers-color-scheme: dark)'

function watchScheme(onChange: () => void): () => void {
  const system = matchMedia(DARK)
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  system.addEventListener('change', onChange)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', onChange)
  }
}

function shownScheme(): string {
  return `${document.documentElement.dataset.scheme} ${matchMedia(DARK).matches}`
}

/** A color of the tokens as the canvas takes it: they depend on the scheme, which only a used value resolves. */
function colorOf(parent: HTMLElement, name: string): string {
  const probe = parent.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
