import { subAccountImport } from './sub-account-import.import.ts'

export const {
  template: downloadSubAccountImportTemplate,
  check: checkSubAccountImport,
  get: getSubAccountImport,
  corrections: downloadSubAccountImportCorrections,
  confirm: confirmSubAccountImport,
  cancel: cancelSubAccountImport,
} = subAccountImport.endpoints
