export { VersionHistory } from './version-history.tsx'
