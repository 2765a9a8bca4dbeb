/** How far an upload is. */
export const uploadZh = {
  sending: '正在上传“{{file}}”，{{percent}}%',
  checking: '正在检查“{{file}}”…',
  missed: '此文件未上传。请重新选择，或再次提交以忽略此文件。',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly upload: typeof uploadZh
  }
}
