import type { QueueItem } from '#contract/features/queue/queue.fields.ts'
import type { QueueTexts } from '#contract/features/queue/queue-texts.ts'

/** The images of a request. */
export function Evidence({
  images,
  texts,
}: {
  readonly images: QueueItem['images']
  readonly texts: QueueTexts
}) {
  return (
    <ul>
      {images.map(({ fileId, name }) => (
        <li key={fileId}>{texts.images[name] ?? name}</li>
      ))}
    </ul>
  )
}
