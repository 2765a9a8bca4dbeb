export { COMPANY_NAMES, suggestCompany } from './known-company.ts'
