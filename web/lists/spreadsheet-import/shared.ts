export { ImportPage } from './import-page.tsx'
export { loadImport } from './load-import.ts'
