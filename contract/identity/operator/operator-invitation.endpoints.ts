import { z } from 'zod'
import { DIFFER, isSame, twice } from '#contract/identity/password/password.fields.ts'
import { registerErrors } from '#contract/identity/register/register.errors.ts'
import { secretText, signInAnswer } from '#contract/identity/sign-in/sign-in.fields.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { email, userName } from '#contract/kit/fields/account-fields.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { operatorErrors } from './operator.errors.ts'
import { invitationForm, operatorInvitationSchema, operatorRole } from './operator.fields.ts'

const invitationParams = z.object({ invitationId: looseId })

const deskInvitations = endpointGroup({
  path: '/api/operator/invitations',
  audience: 'operator',
})

export const listOperatorInvitations = deskInvitations.endpoint({
  name: 'listOperatorInvitations',
  method: 'GET',
  permission: 'operator:read',
  summary: 'Invitations that were neither accepted nor revoked, the newest first; expired ones too.',
  output: z.object({ totalCount: z.int(), list: z.array(operatorInvitationSchema) }),
  errors: [],
})

export const inviteOperator = deskInvitations.endpoint({
  name: 'inviteOperator',
  method: 'POST',
  permission: 'operator:invite',
  grants: { entries: ['operatorInvited'], tells: 'administrators' },
  summary:
    'Mails an invitation with a link that is valid once, for 7 days. Earlier ones to this address end.',
  body: invitationForm,
  output: operatorInvitationSchema,
  errors: [operatorErrors.addressTaken],
})

export const resendOperatorInvitation = deskInvitations.endpoint({
  name: 'resendOperatorInvitation',
  method: 'POST',
  path: '/{invitationId}/resend',
  permission: 'operator:invite',
  grants: { entries: ['operatorInvited'], tells: 'administrators' },
  summary: 'Mails an open or expired invitation again, with a new link and the full time; the old link ends.',
  params: invitationParams,
  output: operatorInvitationSchema,
  errors: [httpErrors.notFound, operatorErrors.addressTaken],
})

export const revokeOperatorInvitation = deskInvitations.endpoint({
  name: 'revokeOperatorInvitation',
  method: 'POST',
  path: '/{invitationId}/revoke',
  permission: 'operator:invite',
  summary: 'Ends an invitation: its link opens nothing any more.',
  params: invitationParams,
  output: z.object({ revoked: z.literal(true) }),
  errors: [httpErrors.notFound],
})

export const getOperatorLink = endpoint({
  name: 'getOperatorLink',
  method: 'POST',
  path: '/api/operator/link',
  audience: 'public',
  limit: 'signIn',
  ignoresIdempotencyKey: true,
  changes: [],
  summary: 'What a link to an operator is for, so that its page can say so. It uses nothing up.',
  body: z.object({ token: secretText }),
  output: z.object({
    kind: z.enum(['invitation', 'reset']),
    /** Of an invitation that the server printed null: the person types an address. */
    email: z.string().nullable(),
    /** Of a reset: whose. */
    userName: z.string().nullable(),
    role: operatorRole,
  }),
  errors: [verificationErrors.linkOver],
})

export const acceptOperatorInvitation = endpoint({
  name: 'acceptOperatorInvitation',
  method: 'POST',
  path: '/api/operator/acceptance',
  audience: 'public',
  limit: 'signIn',
  summary:
    'Uses an invitation, once: makes the operator with the chosen names and password, and starts its session.',
  body: z
    .object({
      token: secretText,
      userName,
      /** As colleagues see it. */
      name: text(),
      /** For an invitation that the server printed; another one has its address. */
      email: email.optional(),
      ...twice,
    })
    .refine(isSame, DIFFER),
  output: signInAnswer,
  errors: [
    newPasswordErrors.notEncrypted,
    verificationErrors.linkOver,
    newPasswordErrors.tooWeak,
    registerErrors.userNameTaken,
    operatorErrors.nameTaken,
    operatorErrors.addressTaken,
  ],
})

export const resetOperator = endpoint({
  name: 'resetOperator',
  method: 'POST',
  path: '/api/operator/reset',
  audience: 'public',
  limit: 'signIn',
  summary:
    'Uses the link for a new password, once: every session ends and the second factors are removed, so that the next login sets them up.',
  body: z.object({ token: secretText, ...twice }).refine(isSame, DIFFER),
  output: z.object({ userName: z.string(), userId: z.string() }),
  errors: [newPasswordErrors.notEncrypted, verificationErrors.linkOver, newPasswordErrors.tooWeak],
})
