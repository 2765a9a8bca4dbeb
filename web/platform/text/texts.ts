/**
 * The texts of the site by their namespaces. Each file with texts, `web/<domain>/<feature>/text.zh.ts` or
 * `<name>.text.zh.ts` next to it, adds its own, under the name of its feature or its own in camel case
 * (`text-namespace.ts`): no list names it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files with texts add to it
export interface Texts {}

/** A namespace that a hydrated page loads only if its handle names it, so that no page loads the texts of others. */
export type TextPart = keyof Texts
