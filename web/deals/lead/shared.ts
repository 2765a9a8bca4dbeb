export { DeskLead } from './desk-lead.tsx'
