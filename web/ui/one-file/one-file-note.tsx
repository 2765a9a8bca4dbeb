import { useTranslation } from 'react-i18next'

/** Says that of several dropped files none was taken. */
export function OneFileNote({ id }: { readonly id: string }) {
  const { t } = useTranslation('oneFile')
  return (
    <p id={id} className="bad text-s" role="alert">
      {t('text')}
    </p>
  )
}
