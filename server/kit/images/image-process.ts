/**
 * A process of its own that encodes images, one at a time, for server/kit/images/images.ts. Reading a file can end
 * neither the server nor its memory: this process ends first.
 */
import { setPriority } from 'node:os'
import { encodeImage, type ImageForm, restrictDecoders } from './encode-image.ts'
import { IMAGE_PROCESS_LIMITS as LIMITS } from './image-process-limits.ts'

const WATCH_EVERY_MS = 20

process.once('disconnect', () => process.exit())
restrictDecoders()
setPriority(10)

process.on('message', async ({ file, form }: { file: Uint8Array; form: ImageForm }) => {
  const before = cpuMs()
  // Decoding has threads of its own, so the timer fires while it goes on.
  const timer = setInterval(() => {
    const isTooMuch =
      process.memoryUsage.rss() > LIMITS.memoryMb * 1024 * 1024 || cpuMs() - before > LIMITS.cpuMs
    if (isTooMuch) process.exit(LIMITS.exitCode)
  }, WATCH_EVERY_MS)
  const outcome = await encodeImage(file, form)
  clearInterval(timer)
  process.send?.(outcome)
})

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
