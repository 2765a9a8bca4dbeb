export { EvidenceViewer } from './evidence-viewer.tsx'
export { loadDocumentAhead } from './load-document.ts'
