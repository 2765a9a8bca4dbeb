export const industryNamesEn = {
  government: 'Government',
  education: 'Education',
  medical: 'Healthcare',
  finance: 'Finance',
  manufacturing: 'Manufacturing',
  design: 'Design',
  internet: 'Internet',
  retail: 'Retail',
  other: 'Other',
}
