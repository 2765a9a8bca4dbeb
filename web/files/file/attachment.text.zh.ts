/** Files that go with a text. */
export const attachmentZh = {
  add: '添加附件',
  more: '再添加一个附件',
  added: '已添加“{{file}}”',
  remove: '移除“{{file}}”',
  tooMany: '最多 {{count, number}} 个附件，“{{file}}”未添加。请先移除一个附件，再重新选择。',
  list: '附件',
  hint: '图片、PDF、xlsx、docx，单个不超过 {{max}}\u00a0MB，最多 {{count, number}} 个。',
  save: '保存“{{file}}”',
  show: '查看“{{file}}”',
  failed: '无法打开“{{file}}”：{{error}}',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly attachment: typeof attachmentZh
  }
}
