export const industryNamesEn = {
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
