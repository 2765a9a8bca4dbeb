/**
 * Who may make the calls that the list of deals offers: its page asks for them by these, without the declarations of the
 * calls, which bring the whole form.
 */
export const DEAL_CALLS = {
  create: { audience: 'partner', permission: 'pipeline:create' },
  read: { audience: 'partner', permission: 'pipeline:read' },
  comment: { audience: 'partner', permission: 'pipeline:update' },
} as const
