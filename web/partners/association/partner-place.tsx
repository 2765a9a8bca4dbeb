import styles from './partner-place.module.css'

/** A partner and its city, which is not broken over two lines. */
export function PartnerPlace({ name, city }: { readonly name: string; readonly city: string }) {
  return <span className={styles.place}>{city ? `${name} ·\u00a0${city}` : name}</span>
}
