export { COMPANY_NAMES, suggestCompany } from './late-known-company.ts'
