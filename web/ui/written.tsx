import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS, type Language, otherLanguage } from '#contract/kit/language.ts'

const HAN = /\p{Script=Han}/u
/** Fewer words of Latin letters are a name. */
const SENTENCE = /[A-Za-z]{2,}(?:[^A-Za-z]+[A-Za-z]{2,}){2}/

/** Whether a text is in the other language than the page. */
const IS_FOREIGN: Readonly<Record<Language, (text: string) => boolean>> = {
  en: (text) => HAN.test(text),
  zh: (text) => !HAN.test(text) && SENTENCE.test(text),
}

/** What a person has written, in that person's language, which screen readers and fonts follow. */
export function Written({ children }: { readonly children: string }) {
  const language = useTranslation().i18n.language as Language
  return (
    <bdi lang={IS_FOREIGN[language](children) ? LANGUAGE_TAGS[otherLanguage(language)] : undefined}>
      {children}
    </bdi>
  )
}
