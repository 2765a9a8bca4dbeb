interface RingPathProps extends Omit<React.SVGProps<SVGPathElement>, 'd' | 'r'> {
  readonly radius: number
}

/**
 * A circle around the origin as a path, from three o'clock on: dashes by `pathLength` are for paths alone where SVG is
 * checked by its first edition.
 */
export function RingPath({ radius, ...rest }: RingPathProps) {
  const half = `${radius} ${radius} 0 1 1`
  return <path d={`M${radius} 0a${half} ${-2 * radius} 0a${half} ${2 * radius} 0`} {...rest} />
}
