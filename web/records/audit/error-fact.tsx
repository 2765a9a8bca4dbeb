import { useTranslation } from 'react-i18next'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { Text } from '#web/ui/text.tsx'

/** What the code of a refusal means. Loaded with the first one in a log: its texts are those of all errors. */
export function ErrorFact({ code }: { readonly code: string }) {
  const { i18n } = useTranslation('errorTexts')
  return <Text>{localErrorText(i18n, code) ?? code}</Text>
}
