import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import styles from './brand-mark.module.css'
import { Text } from './text.tsx'

/** Logo and name of the product, linked to the home page. */
export function BrandMark() {
  const { product, brand } = useSite()
  return (
    <a className={styles.mark} href={PATHS.home}>
      {brand?.logo ? (
        <img
          src={brand.logo.src}
          width={brand.logo.width}
          height={brand.logo.height}
          alt={brand.logo.hasName ? product : ''}
          data-logo=""
        />
      ) : (
        <svg className="rigid" width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
          <rect x="1" y="3" width="24" height="16" rx="4" fill="var(--brand)" />
          <path d="M6 19v-6a7 7 0 0 1 14 0v6" fill="var(--brand-ink)" opacity=".94" />
          <rect x="8" y="22" width="10" height="2.4" rx="1.2" fill="var(--ink-3)" />
        </svg>
      )}
      {brand?.logo?.hasName ? null : <Text>{product}</Text>}
    </a>
  )
}
