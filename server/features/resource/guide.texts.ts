import { readFileSync } from 'node:fs'
import { GUIDES, type GuideName } from '#contract/features/resource/resource.fields.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'

/** A guide as it lies in `guides/<name>.<language>.md`, placeholders unfilled. */
export interface GuideSource {
  readonly name: GuideName
  readonly language: Language
  /** Day of its last change, from the `updated:` line at its head. */
  readonly updatedOn: string
  readonly markdown: string
}

const HEAD = /^updated: (\d{4}-\d{2}-\d{2})\n+(?=# )/

/** Every guide in both languages; one that is missing or has no date stops the start. */
export function readGuideSources(): GuideSource[] {
  return GUIDES.flatMap((name) =>
    LANGUAGES.map((language) => {
      const file = new URL(`./guides/${name}.${language}.md`, import.meta.url)
      const text = readFileSync(file, 'utf8')
      const updatedOn = HEAD.exec(text)?.[1]
      if (!updatedOn) throw new Error(`${name}.${language}.md does not begin with its date and title`)
      return { name, language, updatedOn, markdown: text.replace(HEAD, '') }
    }),
  )
}
