import styles from './figure-bar.module.css'

/** Compares a figure of a table with the largest of its column. For the eyes only: the figure is in the cell. */
export function FigureBar({ value, most }: { readonly value: number; readonly most: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
      <rect width={most === 0 ? 0 : (100 * value) / most} height="3" />
    </svg>
  )
}
