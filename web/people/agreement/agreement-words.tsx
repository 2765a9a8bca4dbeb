import { late } from '#web/ui/late.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import styles from './agreement-words.module.css'

const MarkdownText = late(async () => (await import('#web/ui/markdown/markdown-text.tsx')).MarkdownText)

/** The words that are accepted below them. */
export function AgreementWords({ label, body }: { readonly label: string; readonly body: string }) {
  return (
    <ScrollRegion className={styles.words} label={label}>
      <MarkdownText body={body} />
    </ScrollRegion>
  )
}
