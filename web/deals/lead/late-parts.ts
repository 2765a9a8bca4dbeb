import { late } from '#web/ui/late.tsx'

/** The partner of a request, on the desk; its code is loaded with the first that is shown. */
export const DeskLead = late(async () => (await import('./desk-lead.tsx')).DeskLead)

/** The partners that want to advise a customer; its code is loaded where there are some. */
export const OwnLeads = late(async () => (await import('./own-leads.tsx')).OwnLeads)
