/** A colour by its place in the diagram of CIE 1931. */
export type Chromaticity = readonly [x: number, y: number]

/** The colours that a file counts from. */
export interface Primaries {
  readonly white: Chromaticity
  readonly red: Chromaticity
  readonly green: Chromaticity
  readonly blue: Chromaticity
}

type Vector = readonly [number, number, number]
type Matrix = readonly [Vector, Vector, Vector]

const D65: Chromaticity = [0.3127, 0.329]
export const SRGB_PRIMARIES: Primaries = {
  white: D65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
}
/** Of telephones and the screens of Macs. */
export const P3_PRIMARIES: Primaries = {
  white: D65,
  red: [0.68, 0.32],
  green: [0.265, 0.69],
  blue: [0.15, 0.06],
}
export const BT2020_PRIMARIES: Primaries = {
  white: D65,
  red: [0.708, 0.292],
  green: [0.17, 0.797],
  blue: [0.131, 0.046],
}

/** The white of all profiles, as XYZ. */
const D50: Vector = [0.9642, 1, 0.8249]
/** From XYZ to the responses of the eye (Bradford). */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** Parameters of the curve of sRGB, ICC.1:2022, 10.18, function 3. */
const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

/**
 * A profile for pixels whose file says in another way what they look like (ICC.1:2022).
 * @param gamma exponent from pixel to light; undefined: the curve of sRGB
 * @param primaries null: of shades of grey
 */
export function iccProfile(primaries: Primaries | null, gamma: number | undefined): Buffer {
  const curve = curveTag(gamma)
  const tags: [string, Buffer][] =
    primaries === null
      ? [['kTRC', curve]]
      : [
          ...colorants(primaries).map(([name, xyz]): [string, Buffer] => [name, xyzTag(xyz)]),
          ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curve]),
        ]
  return profile(primaries === null ? 'GRAY' : 'RGB ', [['wtpt', xyzTag(D50)], ...tags])
}

/** What the primaries are under the white of profiles; together they are that white. */
function colorants({ white, red, green, blue }: Primaries): [string, Vector][] {
  const source = xyzOf(white)
  const columns = transposed([xyzOf(red), xyzOf(green), xyzOf(blue)])
  const [r, g, b] = times(inverse(columns), source)
  const seen = times(BRADFORD, source)
  const wanted = times(BRADFORD, D50)
  const scaled = BRADFORD.map((row, at) =>
    row.map((each) => (each * (wanted[at] ?? 0)) / (seen[at] ?? 1)),
  ) as unknown as Matrix
  const adapted = (xyz: Vector, share: number): Vector => {
    const lit: Vector = [xyz[0] * share, xyz[1] * share, xyz[2] * share]
    return times(inverse(BRADFORD), times(scaled, lit))
  }
  return [
    ['rXYZ', adapted(xyzOf(red), r)],
    ['gXYZ', adapted(xyzOf(green), g)],
    ['bXYZ', adapted(xyzOf(blue), b)],
  ]
}

function xyzOf([x, y]: Chromaticity): Vector {
  return [x / y, 1, (1 - x - y) / y]
}

function times([a, b, c]: Matrix, [x, y, z]: Vector): Vector {
  const row = (each: Vector) => each[0] * x + each[1] * y + each[2] * z
  return [row(a), row(b), row(c)]
}

function transposed([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ]
}

function inverse([a, b, c]: Matrix): Matrix {
  const cross = (one: Vector, other: Vector): Vector => [
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  ]
  const [first, second, third] = [cross(b, c), cross(c, a), cross(a, b)]
  const determinant = a[0] * first[0] + a[1] * first[1] + a[2] * first[2]
  const scaled = (each: Vector): Vector => [
    each[0] / determinant,
    each[1] / determinant,
    each[2] / determinant,
  ]
  return transposed([scaled(first), scaled(second), scaled(third)])
}

/** s15Fixed16Number, 4.8. */
function fixed(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), at * 4)
  return bytes
}

function xyzTag(xyz: Vector): Buffer {
  return Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), fixed(...xyz)])
}

function curveTag(gamma: number | undefined): Buffer {
  const [kind, parameters] = gamma === undefined ? [3, SRGB_CURVE] : [0, [gamma]]
  return Buffer.concat([
    Buffer.from('para\0\0\0\0', 'latin1'),
    Buffer.from([0, kind, 0, 0]),
    fixed(...parameters),
  ])
}

const HEADER_BYTES = 128

function profile(space: 'RGB ' | 'GRAY', tags: readonly (readonly [string, Buffer])[]): Buffer {
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let at = HEADER_BYTES + table.length
  for (const [index, [name, data]] of tags.entries()) {
    table.write(name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(at, 8 + index * 12)
    table.writeUInt32BE(data.length, 12 + index * 12)
    at += data.length
  }
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x04300000, 8)
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  fixed(...D50).copy(header, 68)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}
