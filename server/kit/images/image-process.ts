/**
 * A process of its own that encodes images, one at a time, for server/kit/images/images.ts. Reading a file can end
 * neither the server nor its memory: this process ends first.
 */
import { setPriority } from 'node:os'
import { encodeImage, type ImageForm, restrictDecoders } from './encode-image.ts'
import { type ImageLimits, TOOK_TOO_MUCH } from './image-process-limits.ts'

const WATCH_EVERY_MS = 20
const limits = JSON.parse(process.argv[2] ?? '') as ImageLimits

process.once('disconnect', () => process.exit())
restrictDecoders()
setPriority(10)

process.on('message', async ({ file, form }: { file: Uint8Array; form: ImageForm }) => {
  const before = cpuMs()
  // Decoding has threads of its own, so the timer fires while it goes on.
  const timer = setInterval(() => {
    const isTooMuch =
      process.memoryUsage.rss() > limits.memoryMb * 1024 * 1024 || cpuMs() - before > limits.cpuMs
    if (isTooMuch) process.exit(TOOK_TOO_MUCH)
  }, WATCH_EVERY_MS)
  const outcome = await encodeImage(file, form)
  clearInterval(timer)
  process.send?.(outcome)
})

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
