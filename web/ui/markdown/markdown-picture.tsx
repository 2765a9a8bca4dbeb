import { pictureSize } from '#contract/website/resource/markdown.rules.ts'

/** A picture of the site in a text: its address says how much room it takes, so that nothing moves when it comes. */
export function MarkdownPicture({
  src,
  alt,
}: {
  readonly src?: string | undefined
  readonly alt?: string | undefined
}) {
  const size = typeof src === 'string' ? pictureSize(src) : undefined
  return size ? <img src={src} alt={alt ?? ''} {...size} loading="lazy" decoding="async" /> : null
}
