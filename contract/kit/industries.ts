import { industryNamesEn } from './industries.en.ts'
import { industryNamesZh } from './industries.zh.ts'
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
  zh: industryNamesZh,
  en: industryNamesEn,
}

/** The name of an industry, as forms, lists and mails show it. */
export function industryName(industry: Industry, language: Language): string {
  return NAMES[language][industry]
}
