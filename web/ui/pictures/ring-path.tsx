interface RingPathProps extends Omit<React.SVGProps<SVGPathElement>, 'd' | 'r'> {
  readonly radius: number
}

/**
 * A circle around the origin as a path, starting at three o'clock: validators that check SVG 1.1 allow `pathLength`
 * on paths only.
 */
export function RingPath({ radius, ...rest }: RingPathProps) {
  const half = `${radius} ${radius} 0 1 1`
  return <path d={`M${radius} 0a${half} ${-2 * radius} 0a${half} ${2 * radius} 0`} {...rest} />
}
