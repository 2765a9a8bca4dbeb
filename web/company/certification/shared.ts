export { NeedsCertification } from './needs-certification.tsx'
