import sharp from 'sharp'

/** A picture with a gradient and some areas, so that two of different seeds look different. */
export async function picture({
  seed = 1,
  width = 320,
  height = 200,
  type = 'jpeg' as 'jpeg' | 'png',
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const raw = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const wave = Math.sin(x * seed * 5) * Math.cos(y * (seed + 2) * 4)
    raw.set([128 + 120 * wave, x * 255, y * 255], at * 3)
  }
  const image = sharp(raw, { raw: { width, height, channels: 3 } })
  return new Uint8Array(await (type === 'png' ? image.png() : image.jpeg({ quality: 90 })).toBuffer())
}

/** The same as a file of a form. */
export async function pictureFile(options: Parameters<typeof picture>[0] = {}, name?: string): Promise<File> {
  return new File([await picture(options)], name ?? `licence.${options.type === 'png' ? 'png' : 'jpg'}`)
}
