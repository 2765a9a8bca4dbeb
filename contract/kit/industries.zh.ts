export const industryNamesZh = {
  government: '政务',
  education: '教育',
  medical: '医疗',
  finance: '金融',
  manufacturing: '制造',
  design: '设计',
  internet: '互联网',
  retail: '零售',
  other: '其他',
}
