export { Bell } from './bell.tsx'
export { useMarkRead } from './mark-read.ts'
