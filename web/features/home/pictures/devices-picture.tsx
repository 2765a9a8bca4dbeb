/** One desktop on a monitor, a laptop and a phone. */
export function DevicesPicture() {
  return (
    <svg viewBox="0 0 320 150" fill="none" stroke="var(--ink-3)" strokeWidth="1.5" aria-hidden="true">
      <path d="M112 112v22M84 136h56" strokeLinecap="round" strokeWidth="4" />
      <Screen x={18} y={12} width={188} height={102} />
      <Screen x={156} y={62} width={110} height={70} />
      <path d="M142 136h138l-6 7H148z" fill="var(--line)" strokeLinejoin="round" />
      <Screen x={262} y={78} width={38} height={66} />
    </svg>
  )
}

function Screen({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="8" fill="var(--sheet)" />
      <svg
        x={x + 5}
        y={y + 5}
        width={width - 10}
        height={height - 10}
        viewBox="420 60 760 440"
        preserveAspectRatio="xMaxYMax slice"
        stroke="none"
        aria-hidden="true"
      >
        <use href="#wallpaper" />
      </svg>
    </>
  )
}
