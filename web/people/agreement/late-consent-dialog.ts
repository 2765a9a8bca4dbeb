import { late } from '#web/ui/late.tsx'

/** Loaded when the first one opens. */
export const ConsentDialog = late(async () => (await import('./consent-dialog.tsx')).ConsentDialog)
