/** Modules with the texts of a namespace, which hydrated pages load on demand. */
const TEXT =
  /web\/(?:platform\/text\/(error-texts)|[\w-]+\/(?:([\w-]+)\/text|[\w-]+\/([\w-]+)\.text))\.(\w+)\.ts$/

/**
 * The name of the built file with the texts of this module, after the namespace and its language, by which the server
 * finds it (`named-files.ts`): `web/identity/email-change/text.zh.ts` is in `emailChange.zh`, `trial-result.text.zh.ts`
 * in `trialResult.zh`. Undefined for any other module.
 */
export function textFileName(module: string): string | undefined {
  const [, ...names] = TEXT.exec(module) ?? []
  const language = names.pop()
  const part = names
    .find((name) => name !== undefined)
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return part ? `${part}.${language}` : undefined
}
