import styles from './region-name.module.css'

/** `Asia Pacific - Singapore`: the part of the world small, the city large, and read as one name. */
export function RegionName({ name }: { name: string }) {
  const at = name.indexOf(' - ')
  if (at < 0) return name
  return (
    <>
      <span className={styles.world}>
        {name.slice(0, at)}
        <span className="visually-hidden"> - </span>
      </span>
      <span>{name.slice(at + 3)}</span>
    </>
  )
}
