/** What a field for one file says of several. */
export const oneFileZh = { text: '只能添加一个文件，未添加任何文件。' }

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly oneFile: typeof oneFileZh
  }
}
