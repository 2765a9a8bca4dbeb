export { DeskLead, OwnLeads } from './late-parts.ts'
