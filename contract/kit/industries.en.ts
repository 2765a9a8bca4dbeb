import type { Industry } from './industries.ts'

export const industryNamesEn: Record<Industry, string> = {
  government: 'Government',
  education: 'Education',
  medical: 'Medical',
  finance: 'Finance',
  manufacturing: 'Manufacturing',
  design: 'Design',
  internet: 'Internet',
  retail: 'Retail',
  other: 'Other',
}
