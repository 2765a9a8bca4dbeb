import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { GuideValue } from '#contract/website/resource/guide.content.ts'
import { GUIDES, type GuideName } from '#contract/website/resource/resource.fields.ts'

/** A guide as it comes with the release, in `guides/<name>.<language>.md`: what its item begins with. */
interface GuideSource {
  readonly name: GuideName
  /** Day of its last change, from the `updated:` line at its head; of both languages the later one. */
  readonly updatedOn: string
  readonly value: GuideValue
}

const FILE = /^updated: (?<updatedOn>\d{4}-\d{2}-\d{2})\n+# (?<title>.+)\n+(?<body>[\s\S]+)$/

/** Every guide of the release; one that is missing or has no date or title stops the start. */
export function readGuideSources(): GuideSource[] {
  return GUIDES.map((name, at) => {
    const [zh, en] = LANGUAGES.map((language) => readGuide(name, language)) as [GuideFile, GuideFile]
    return {
      name,
      updatedOn: [zh.updatedOn, en.updatedOn].sort().at(-1) ?? zh.updatedOn,
      value: {
        title: { zh: zh.title, en: en.title },
        body: { zh: zh.body, en: en.body },
        // Room for guides of operators in between.
        position: (at + 1) * 10,
      },
    }
  })
}

interface GuideFile {
  readonly updatedOn: string
  readonly title: string
  readonly body: string
}

function readGuide(name: GuideName, language: Language): GuideFile {
  const file = new URL(`./guides/${name}.${language}.md`, import.meta.url)
  const { updatedOn, title, body } = FILE.exec(readFileSync(file, 'utf8'))?.groups ?? {}
  if (!updatedOn || !title || !body)
    throw new Error(`${name}.${language}.md does not begin with its date and title`)
  return { updatedOn, title, body: body.trim() }
}
