import { dealImport } from './deal-import.import.ts'

export const {
  template: downloadDealImportTemplate,
  check: checkDealImport,
  get: getDealImport,
  corrections: downloadDealImportCorrections,
  confirm: confirmDealImport,
  cancel: cancelDealImport,
} = dealImport.endpoints
