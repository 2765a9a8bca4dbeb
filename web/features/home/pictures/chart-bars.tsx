const HEIGHTS = [46, 70, 62, 94, 84, 116, 130, 138]

/** Bars of a good year, 310 wide and 138 high, standing on their origin. */
export function ChartBars() {
  return HEIGHTS.map((height, at) => (
    <rect
      key={height}
      x={at * 41}
      y={-height}
      width="24"
      height={height}
      rx="5"
      fill="var(--brand)"
      opacity={0.3 + at * 0.1}
    />
  ))
}
