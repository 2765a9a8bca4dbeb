import styles from './trail.module.css'

interface TrailProps {
  /** What it is called: "You are here". */
  readonly label: string
  /** The pages above, from the widest on. */
  readonly steps: readonly { readonly href: string; readonly name: string }[]
  /** The page itself. */
  readonly here: string
}

/** The breadcrumbs of a page, as its structured data has them without the home page. */
export function Trail({ label, steps, here }: TrailProps) {
  return (
    <nav className={`below-4 quiet text-s ${styles.trail}`} aria-label={label}>
      <ol className="plain row">
        {steps.map(({ href, name }) => (
          <li key={href}>
            <a className="inline-block tap brand" href={href}>
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
