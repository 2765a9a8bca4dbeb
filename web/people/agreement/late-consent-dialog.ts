import { late } from '#web/ui/late.tsx'

/** Loaded when the first one opens, with what shows the words: none are accepted before they are there. */
export const ConsentDialog = late(async () => {
  const words = import('#web/ui/markdown/markdown-text.tsx')
  const [{ ConsentDialog }] = await Promise.all([import('./consent-dialog.tsx'), words])
  return ConsentDialog
})
