export const agreementZh = {
  contents: '目录',
  version: '版本 {{version}}，自{{date}}起生效',
  description: '{{product}}{{title}}，{{version}} 版。',
}
