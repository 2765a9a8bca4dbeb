export { AccountCenter } from './account-center.tsx'
export { MenuTabs } from './menu-tabs.tsx'
export { NeedsCertification } from './needs-certification.tsx'
