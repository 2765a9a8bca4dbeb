import { invitationImport } from './invitation-import.import.ts'

export const {
  template: downloadInvitationImportTemplate,
  check: checkInvitationImport,
  get: getInvitationImport,
  corrections: downloadInvitationImportCorrections,
  confirm: confirmInvitationImport,
  cancel: cancelInvitationImport,
} = invitationImport.endpoints
