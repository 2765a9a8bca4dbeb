import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { AgreementName } from '#contract/people/agreement/agreement.endpoints.ts'
import { AGREEMENTS } from '#contract/people/agreement/agreement.endpoints.ts'

/** A text as it lies in `texts/<agreement>.<version>.<language>.md`, placeholders unfilled. */
export interface AgreementSource {
  readonly agreement: AgreementName
  /** Date of the version, `2026-11-20`; the latest one is in force. */
  readonly version: string
  readonly language: Language
  readonly markdown: string
}

const FILE = /^([a-z-]+)\.(\d{4}-\d{2}-\d{2})\.(zh|en)\.md$/

/** The texts in force, one of each agreement and language; a missing language stops the start. */
export function readAgreementSources(): AgreementSource[] {
  const folder = new URL('./texts/', import.meta.url)
  const files = readdirSync(folder).flatMap((name) => {
    const found = FILE.exec(name)
    return found ? [{ name, agreement: found[1], version: found[2] ?? '', language: found[3] }] : []
  })
  return AGREEMENTS.flatMap((agreement) => {
    const version = files
      .filter((file) => file.agreement === agreement)
      .map((file) => file.version)
      .sort()
      .at(-1)
    return LANGUAGES.map((language) => {
      const file = files.find(
        (f) => f.agreement === agreement && f.version === version && f.language === language,
      )
      if (!file || !version) throw new Error(`no text of ${agreement} in ${language}, version ${version}`)
      return { agreement, version, language, markdown: readFileSync(new URL(file.name, folder), 'utf8') }
    })
  })
}
