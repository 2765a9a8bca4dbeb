import { lazy } from 'react'

/** The dialog with a question, loaded when the first one opens; below a `Suspense`. */
export const ConfirmDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).ConfirmDialog }))
