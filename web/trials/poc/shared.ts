export { DeskPoc } from './desk-poc.tsx'
export { POC_DRAFT, type PocValues } from './poc-values.ts'
