/** What the person calls who opens an invitation: apart from the others, whose lists that public page does not need. */
import { z } from 'zod'
import { thirdPartyErrors } from '#contract/identity/third-party/third-party.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { textHash } from '#contract/people/agreement/agreement.fields.ts'
import { associationErrors } from './association.errors.ts'
import { associationView, openedInvitation } from './association.fields.ts'

export const openInvitation = endpoint({
  name: 'openInvitation',
  method: 'POST',
  path: '/api/invitations/opening',
  audience: 'public',
  ignoresIdempotencyKey: true,
  summary:
    'What the invitation of the header X-Partner-Token says, and that it was opened. A token that is not valid any more is invitationOver, whatever the reason.',
  output: openedInvitation,
  errors: [associationErrors.invitationOver],
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/association',
  audience: 'primary',
  permission: 'self',
  summary:
    'Accepts the invitation of the header X-Partner-Token and the notice on sharing information, by its hash. It becomes active at once where mailbox or verified company are the invited ones, and waits for the verification or the partner’s approval otherwise.',
  body: z.object({ hash: textHash }),
  output: associationView,
  errors: [
    associationErrors.invitationOver,
    associationErrors.invitationForOther,
    associationErrors.customerTaken,
    associationErrors.sameAgain,
    thirdPartyErrors.partnerCannotLink,
    agreementErrors.outdated,
  ],
})
