/**
 * A number as both languages write it: 1,234.5. Not by `Intl.NumberFormat`: its first use takes a browser 15 ms, a
 * telephone 60, while a page hydrates.
 */
export function formatNumber(value: number): string {
  return groupThousands(String(value))
}

/** The digits before the decimal point in groups of three: `1234.50` is `1,234.50`. */
export function groupThousands(decimal: string): string {
  const [whole = '', ...fraction] = decimal.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
