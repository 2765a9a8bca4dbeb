/** Files with the texts of a namespace, which hydrated pages load on demand. */
const TEXT =
  /web\/(?:platform\/text\/(error-texts)|[\w-]+\/(?:([\w-]+)\/text|[\w-]+\/([\w-]+)\.text))\.(\w+)\.ts$/

/**
 * The namespace of the texts of a file, and their language: `web/identity/email-change/text.zh.ts` is `emailChange`,
 * `trial-result.text.zh.ts` is `trialResult`. Undefined for any other file.
 */
export function textNamespace(
  file: string,
): { readonly name: string; readonly language: string } | undefined {
  const [, ...names] = TEXT.exec(file) ?? []
  const language = names.pop()
  const name = names
    .find((each) => each !== undefined)
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return name && language ? { name, language } : undefined
}
