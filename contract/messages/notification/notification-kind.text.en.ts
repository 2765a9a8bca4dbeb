import type { NotificationKind } from './notification.fields.ts'
import type { KindTexts } from './notification-kind.text.zh.ts'

export const notificationKindsEn: Record<NotificationKind, KindTexts> = {
  newDevice: {
    title: 'New device logged in',
    text: 'From {{address}}. Not you? Change your password and log out your other devices.',
  },
  signInLocked: {
    title: 'Login locked',
    text: 'Too many wrong attempts from {{address}}. Not you? Change your password.',
  },
  passwordChanged: { title: 'Password changed', text: 'Your other devices have been logged out.' },
  passwordReset: { title: 'Password reset', text: 'All devices have been logged out.' },
  emailChanged: {
    title: 'E-mail address changed',
    text: 'It’s now {{email}}. Not you? Use the link that we sent to your previous address.',
  },
  emailChangeUndone: {
    title: 'E-mail change undone',
    text: 'Your e-mail address is {{email}} again. All devices have been logged out.',
  },
  mailboxRecoveryStarted: {
    title: 'Your e-mail address is about to change',
    text: 'It changes to {{email}} on {{takesEffectAt}}. Not you? Use the link that we sent to your present address.',
  },
  mailboxRecoveryEnded: {
    title: 'Your e-mail address stays the same',
    text: 'It will not be changed to {{email}}.',
  },
  totpAdded: {
    title: 'Authenticator app added',
    text: 'Logging in now requires its code. Not you? Change your password.',
  },
  totpRemoved: {
    title: 'Authenticator app removed',
    text: 'Its codes no longer log you in. Not you? Change your password.',
  },
  passkeyAdded: {
    title: 'Passkey added',
    text: '“{{name}}” can now be used to log in. Not you? Change your password.',
  },
  passkeyRemoved: {
    title: 'Passkey removed',
    text: '“{{name}}” can no longer be used. Not you? Change your password.',
  },
  recoveryCodesMade: { title: 'New recovery codes', text: 'Your previous recovery codes are void.' },
  recoveryCodeUsed: {
    title: 'Recovery code used',
    text: 'Codes left: {{left}}. Not you? Change your password.',
  },
  factorRequired: {
    title: 'Two-step verification required',
    text: 'Set it up before {{fromAt}}. After that you need it to log in.',
  },
  factorsReset: {
    title: 'Two-step verification removed',
    text: 'Your primary account removed it, and your devices have been logged out.',
  },
  loginLinked: { title: 'Third-party login linked', text: 'You can now log in with {{provider}}.' },
  loginUnlinked: {
    title: 'Third-party login unlinked',
    text: 'You can no longer log in with {{provider}}.',
  },
  accessGiven: {
    title: '{{what}}',
    text: 'By {{by}}: {{names}}. Not expected? Undo it and change your password.',
  },
  apiTokenCreated: {
    title: 'API token created',
    text: '“{{name}}”, created by {{createdBy}}. Not you? Revoke it and change your password.',
  },
  webhookOff: {
    title: 'Webhook disabled',
    text: 'Deliveries to {{url}} kept failing. Enable it again once it works.',
  },
  apiTokenEnding: { title: 'API token expires soon', text: '“{{name}}” expires on {{endsAt}}.' },
  dataExported: {
    title: 'Copy of your data downloaded',
    text: 'From {{address}}. Not you? Change your password and log out your other devices.',
  },
  accountUnlocked: { title: 'Login unlocked', text: 'We unlocked the login of your account.' },
  allSessionsEnded: {
    title: 'All devices logged out',
    text: 'We logged out all devices of your account and its sub-accounts.',
  },
  subAccountLocked: {
    title: 'Login of a sub-account locked',
    text: '{{name}} is locked after too many wrong attempts from {{address}}.',
  },
  accountEnabled: { title: 'Account enabled', text: 'You and your sub-accounts can log in again.' },
  closureRequested: {
    title: 'Account closure requested',
    text: 'Your account will be closed on {{closesAt}}. You can cancel until then.',
  },
  closureReminder: {
    title: 'Your account will be closed soon',
    text: 'It will be closed on {{closesAt}}. You can cancel until then.',
  },
  closureCancelled: { title: 'Account closure canceled', text: 'Your account stays open.' },
  rolesChanged: { title: 'Your roles changed', text: 'You now have: {{roles}}.' },
  addressChanged: { title: 'E-mail address changed', text: 'Your primary account changed it to {{email}}.' },
  subAccountEnabled: { title: 'Sub-account enabled', text: 'You can log in again.' },
  certificationSubmitted: {
    title: 'Company verification received',
    text: 'We’re reviewing {{company}}. Result by {{dueAt}}.',
  },
  certificationVerified: {
    title: 'Company verification approved',
    text: '{{company}} is verified. Your account is now a company account.',
  },
  certificationReturned: {
    title: 'Company verification: changes needed',
    text: 'Correct what we named in the verification of {{company}}, then resubmit it.',
  },
  certificationChanged: {
    title: 'Verified company information changed',
    text: 'We changed it to {{company}}. See what changed.',
  },
  certificationFailed: {
    title: 'Company verification not approved',
    text: 'We couldn’t approve {{company}}. See the reason and submit it again.',
  },
  trialHeld: {
    title: 'Trial application in review',
    text: 'We will decide on your trial in {{region}} by {{dueAt}}.',
  },
  trialWaiting: {
    title: 'Trial on the waiting list',
    text: 'All places in {{region}} are taken. Your place on the waiting list: {{place}}.',
  },
  trialOffered: {
    title: 'Trial place reserved for you',
    text: 'A place in {{region}} is free. Accept it by {{acceptAt}}.',
  },
  trialLapsed: {
    title: 'Trial place expired',
    text: 'You didn’t accept the place in {{region}} in time. You can apply again.',
  },
  trialDeclined: {
    title: 'Trial application not approved',
    text: 'We can’t approve your trial in {{region}}. See the reason.',
  },
  claimMade: { title: 'Offer claimed', text: '{{offer}}. Use your code by {{endsAt}}.' },
  claimEnding: { title: 'Offer code expires soon', text: '{{offer}}. Use your code by {{endsAt}}.' },
  claimRedeemed: {
    title: 'Offer code used',
    text: '{{offer}}. Used for order {{order}}. Not you? Contact us.',
  },
  claimExpired: { title: 'Offer code expired', text: '{{offer}}. The code can no longer be used.' },
  trialReady: {
    title: 'Trial desktop ready',
    text: 'Your desktop in {{region}} is ready. The trial expires on {{endsAt}}.',
  },
  trialEnding: { title: 'Trial expires soon', text: 'Your trial in {{region}} expires on {{endsAt}}.' },
  trialEnded: { title: 'Trial ended', text: 'Your trial in {{region}} has ended.' },
  trialExtended: { title: 'Trial extended', text: 'Your trial in {{region}} now expires on {{endsAt}}.' },
  trialNotExtended: {
    title: 'Trial not extended',
    text: 'Your trial in {{region}} was not extended. It expires on {{endsAt}}.',
  },
  trialConverted: {
    title: 'Converted to a paid desktop',
    text: 'Your desktop in {{region}} is now a paid desktop, order {{order}}. Its data is kept.',
  },
  trialWiping: {
    title: 'Trial data wiped soon',
    text: 'Your data in {{region}} will be wiped on {{wipesAt}}.',
  },
  trialWiped: { title: 'Trial data wiped', text: 'Your data in {{region}} has been wiped.' },
  trialFailed: {
    title: 'Trial desktop not set up',
    text: 'We couldn’t set up your desktop in {{region}}. Apply again or contact us.',
  },
  pocSubmitted: {
    title: 'Proof of concept request received',
    text: 'We’re reviewing your request for {{company}}. You’ll have an answer by {{dueAt}}.',
  },
  pocInformation: {
    title: 'Proof of concept: more information needed',
    text: 'See what we need to know about your request for {{company}}, and reply.',
  },
  pocApproved: {
    title: 'Proof of concept approved',
    text: 'Your request for {{company}} is approved. See the next step.',
  },
  pocRejected: {
    title: 'Proof of concept not approved',
    text: 'We couldn’t approve your request for {{company}}. See the reason.',
  },
  pocPlanned: { title: 'Proof of concept: new plan', text: 'Next step: {{nextStep}}' },
  pocMessage: {
    title: 'New message about your proof of concept',
    text: 'We wrote to you about your proof of concept for {{company}}.',
  },
  pocCompleted: {
    title: 'Proof of concept completed',
    text: 'Your proof of concept for {{company}} is completed. Thank you for taking part.',
  },
  purchaseSubmitted: {
    title: 'Formal quote request received',
    text: 'Sales is working on your request for {{company}}. You’ll have an answer by {{dueAt}}.',
  },
  purchaseAnswered: {
    title: 'Formal quote request answered',
    text: 'See our answer to your request for {{company}}.',
  },
  purchaseDeclined: {
    title: 'We can’t provide this quote',
    text: 'See why we can’t send {{company}} a formal quote.',
  },
  dealStatus: { title: 'Deal update', text: '“{{project}}”: {{status}}.' },
  dealEnding: { title: 'Protection ends soon', text: 'The protection of “{{project}}” ends on {{untilAt}}.' },
  dealComment: { title: 'New comment on a deal', text: 'We commented on “{{project}}”.' },
  dealMention: { title: 'You were mentioned', text: '{{by}} mentioned you in a comment on “{{project}}”.' },
  dealMentionDesk: {
    title: 'You were mentioned',
    text: '{{name}} mentioned you in a comment on the deal for {{subject}}.',
  },
  dealReply: { title: 'Partner commented', text: 'New comment on the deal for {{subject}}.' },
  partnerSubmitted: {
    title: 'Partner application received',
    text: 'We’ll review your application for {{company}} by {{dueAt}}.',
  },
  partnerInformation: {
    title: 'Partner application: more information needed',
    text: 'Add to your application for {{company}} and resubmit it.',
  },
  partnerApproved: {
    title: 'You’re now a partner',
    text: 'Your application for {{company}} is approved. Your account is now a partner account.',
  },
  partnerRejected: {
    title: 'Partner application not approved',
    text: 'Your application for {{company}} was not approved. See why.',
  },
  invitationAccepted: {
    title: 'Invitation accepted',
    text: '{{customer}} accepted your invitation.',
  },
  customerPending: {
    title: 'Customer awaiting your approval',
    text: '{{customer}} accepted your invitation. Its company isn’t verified yet: approve it, or wait for the verification.',
  },
  associationStarted: {
    title: 'Association started',
    text: '{{partner}} now handles your contracts, invoices and support.',
  },
  associationRejected: {
    title: 'Invitation not completed',
    text: 'You are not associated with {{partner}}. See why.',
  },
  associationEndAsked: {
    title: 'End of the association requested',
    text: '{{other}} asks to end the association. Answer by {{untilAt}}; after that we decide.',
  },
  associationEndRefused: {
    title: 'End of the association refused',
    text: '{{other}} doesn’t agree to end the association. We decide after {{untilAt}}.',
  },
  associationInReview: {
    title: 'We’re deciding on the association',
    text: 'The association with {{other}} is in review. You’ll have an answer by {{dueAt}}.',
  },
  associationContinued: {
    title: 'Association continues',
    text: 'The association with {{other}} continues.',
  },
  associationEnded: {
    title: 'Association ended',
    text: 'The association with {{other}} has ended.',
  },
  leadReceived: {
    title: 'New lead',
    text: 'L-{{number}}: {{kind}}, {{region}}. Accept or decline it by {{dueAt}}.',
  },
  leadContactAsked: {
    title: 'A partner wants to advise you',
    text: '{{partner}} can help with {{request}}. Say by {{dueAt}} whether you share your contact.',
  },
  leadContactShared: {
    title: 'Lead: contact shared',
    text: 'The customer of L-{{number}} has shared their contact details with you.',
  },
  leadEnded: { title: 'Lead returned', text: 'L-{{number}}: {{cause}}' },
  leadBack: { title: 'Lead returned', text: '{{subject}}, passed to {{partner}}: {{cause}}' },
  partnerMessage: {
    title: 'Message from the partner directory',
    text: 'From {{name}}. We e-mailed it to the contact address of your company.',
  },
  partnerListingHidden: { title: 'Directory entry hidden', text: 'Reason: {{reason}}' },
  partnerListingShown: {
    title: 'Directory entry shown again',
    text: 'Your company can be found in the partner directory again.',
  },
  pocReply: {
    title: 'Message from an applicant',
    text: 'New message in the proof of concept of {{subject}}.',
  },
  noteMentioned: { title: 'You were mentioned', text: '{{name}} mentioned you in a note on {{subject}}.' },
  requestAssigned: { title: 'Request assigned to you', text: '{{name}} assigned {{subject}} to you.' },
  decisionReturned: {
    title: 'Decision not confirmed',
    text: '{{name}} returned {{subject}} to the queue. The reason is in the internal notes.',
  },
  recoveryAwaiting: {
    title: 'A lost mailbox waits for you',
    text: '{{name}} has proposed another address for “{{userName}}”. It needs a second person.',
  },
  contentAwaiting: {
    title: 'Confirmation needed',
    text: '{{name}} submitted {{what}}. It is published once you confirm it.',
  },
  operatorRoleChanged: { title: 'Your role changed', text: 'Your role is now: {{role}}.' },
}
