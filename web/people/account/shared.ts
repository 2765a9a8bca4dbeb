export { AccountCenter } from './account-center.tsx'
export { NeedsCertification } from './needs-certification.tsx'
