/** Who may read a lead: the page of a deal asks for it by this, without the declarations of the calls. */
export const LEAD_CALLS = {
  read: { audience: 'partner', permission: 'lead:read' },
} as const
