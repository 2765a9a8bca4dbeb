export { Bell } from './bell.tsx'
export { markRead } from './mark-read.ts'
