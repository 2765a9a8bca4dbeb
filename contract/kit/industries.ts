import type { Language } from './language.ts'

/** Industries that forms let a person choose. */
export const INDUSTRIES = [
  'government',
  'education',
  'medical',
  'finance',
  'manufacturing',
  'design',
  'internet',
  'retail',
  'other',
] as const
export type Industry = (typeof INDUSTRIES)[number]

const NAMES: Record<Language, Readonly<Record<Industry, string>>> = {
  zh: {
    government: '政务',
    education: '教育',
    medical: '医疗',
    finance: '金融',
    manufacturing: '制造',
    design: '设计',
    internet: '互联网',
    retail: '零售',
    other: '其他',
  },
  en: {
    government: 'Government',
    education: 'Education',
    medical: 'Medical',
    finance: 'Finance',
    manufacturing: 'Manufacturing',
    design: 'Design',
    internet: 'Internet',
    retail: 'Retail',
    other: 'Other',
  },
}

/** The name of an industry, as forms, lists and mails show it. */
export function industryName(industry: Industry, language: Language): string {
  return NAMES[language][industry]
}
