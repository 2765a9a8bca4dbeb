import { late } from './late.tsx'

/** The dialog with a question, loaded when the first one opens; below a `Suspense`. */
export const ConfirmDialog = late(async () => (await import('./dialog.tsx')).ConfirmDialog)
