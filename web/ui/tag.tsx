import styles from './tag.module.css'

/** A word or two that mark one of several cards or rows. */
export function Tag({ children }: { readonly children: string }) {
  return <span className={styles.tag}>{children}</span>
}
