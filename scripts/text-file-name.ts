import { textNamespace } from '#web/platform/text/text-namespace.ts'

/**
 * The name of the built file with the texts of this module, after the namespace and its language, by which the server
 * finds it (`named-files.ts`): `web/identity/email-change/text.zh.ts` is in `emailChange.zh`. Undefined for any other
 * module.
 */
export function textFileName(module: string): string | undefined {
  const { name, language } = textNamespace(module) ?? {}
  return name && `${name}.${language}`
}
