import sharp, { type Sharp } from 'sharp'
import type { HostileFile } from './hostile-images.ts'

const [WIDTH, HEIGHT] = [7_300, 5_470]

/** Valid files that take as much memory and time as any that is read, and some that take more. */
export async function heavyFiles(): Promise<HostileFile[]> {
  const options = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const }, limitInputPixels: false }
  const busy = () => sharp(pattern(), options)
  const plain = (channels: 3 | 4) =>
    sharp({
      create: { width: WIDTH, height: HEIGHT, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
      limitInputPixels: false,
    })
  const made: [string, Sharp][] = [
    ['photo.jpg', busy().withMetadata({ orientation: 6 }).jpeg({ quality: 60 })],
    ['progressive.jpg', busy().withMetadata({ orientation: 8 }).jpeg({ quality: 30, progressive: true })],
    ['fine.jpg', busy().jpeg({ quality: 10, progressive: true, chromaSubsampling: '4:4:4' })],
    ['print.jpg', busy().toColourspace('cmyk').jpeg({ quality: 10, progressive: true })],
    ['plain.png', plain(3).png()],
    ['clear.png', plain(4).png()],
    ['interlaced.png', plain(3).png({ progressive: true })],
    ['deep.png', plain(4).toColourspace('rgb16').png({ progressive: true })],
  ]
  const files: HostileFile[] = []
  for (const [name, image] of made)
    files.push({ kind: 'heavy', name, bytes: new Uint8Array(await image.toBuffer()) })
  return files
}

function pattern(): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1, at += 3) {
      pixels[at] = (x * y) >> 10
      pixels[at + 1] = (x ^ y) >> 3
      pixels[at + 2] = (x >> 3) + (y >> 4)
    }
  return pixels
}
