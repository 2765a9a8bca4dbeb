import { useTranslation } from 'react-i18next'

/** Titles by their keys (`titleKey`), the first that has a text: those of an area are loaded with its layout. */
export function useTitle(): (keys: string | readonly string[]) => string {
  const { t } = useTranslation()
  return t as (keys: string | readonly string[]) => string
}
