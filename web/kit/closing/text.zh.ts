export const closingZh = {
  label: '账号注销',
  title_other: '账号将在 {{count}} 天后注销。',
  text: '注销时间：{{date}}，在此之前可随时撤回。',
  keep: '保留账号',
  kept: '账号已保留',
}
