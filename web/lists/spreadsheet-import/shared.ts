export { ImportPage } from './import-page.tsx'
export { loadImport } from './load-import.ts'
export { ReadingNotes } from './reading-notes.tsx'
