/** Namespace `version`: the panel with the versions of something that operators edit. */
export const versionZh = {
  title: '历史版本：{{title}}',
  version: '版本 {{version}}',
  current: '当前版本',
  restore: '恢复',
  restoreOf: '恢复版本 {{version}}',
  done: '已恢复版本 {{version}}',
  more: '更早的版本',
  failed: '历史版本加载失败。',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly version: typeof versionZh
  }
}
