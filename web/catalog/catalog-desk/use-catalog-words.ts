import { useTranslation } from 'react-i18next'
import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { LineKind } from '#contract/catalog/catalog/price.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { type Language, type Words, wordsIn } from '#contract/kit/language.ts'
import { type Currency, formatMoney } from '#contract/kit/money.ts'
import { numberText } from '#web/platform/text/formats.ts'

/** Names of the catalogue, amounts and changes in the language of the page. */
export function useCatalogWords(catalog: CatalogValue) {
  const { t, i18n } = useTranslation('catalogDesk')
  const language = i18n.language as Language
  const percents = {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  } as const
  const named = (rows: readonly { id: string; name: Words }[], id: string) => {
    const row = rows.find((each) => each.id === id)
    return row ? wordsIn(row.name, language) : id
  }
  return {
    language,
    region: (id: string) => named(catalog.regions, id),
    item(kind: LineKind, id: string): string {
      if (kind === 'system') return named(catalog.systems, id)
      if (kind !== 'size') return named(catalog.disks, id)
      const size = catalog.sizes.find((each) => each.id === id)
      return size ? sizeName(size) : id
    },
    /** An amount, or that there is none. */
    amount: (minor: number | null, currency: Currency) =>
      minor === null ? t('prices.none') : formatMoney(minor, currency, language),
    /** A change in basis points as a share with its sign. */
    change: (basisPoints: number | null) =>
      basisPoints === null ? '' : numberText(basisPoints / 10_000, language, percents),
  }
}
