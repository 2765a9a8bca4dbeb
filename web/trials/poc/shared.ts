export { DeskPoc } from './desk-poc.tsx'
