/** The filter of a menu, which is loaded after the page. */
export const menuFilterZh = {
  label: '筛选菜单',
  none: '没有匹配的菜单项',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly menuFilter: typeof menuFilterZh
  }
}
