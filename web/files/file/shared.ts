export { EvidenceViewer } from './evidence-viewer.tsx'
export { ImageSlots } from './image-slots.tsx'
export { loadDocumentAhead } from './load-document.ts'
export { shrinkImage } from './shrink-image.ts'
