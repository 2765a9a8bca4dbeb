export { useAccessLabel } from './use-access-label.ts'
