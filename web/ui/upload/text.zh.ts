/** How far an upload is. */
export const uploadZh = {
  sending: '正在上传“{{file}}”，{{percent}}%',
  checking: '正在检查“{{file}}”…',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly upload: typeof uploadZh
  }
}
