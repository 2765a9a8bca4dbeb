export const guideDeskZh = {
  lead: '以 Markdown 编写的用户指南。发布后，网站、搜索和站点地图随即更新。',
  back: '全部指南',
  fields: { title: '标题', body: '正文', position: '排序' },
  bodyHint: 'Markdown。{product} 和 {email} 会自动替换为产品名称和服务邮箱。',
  positionHint: '数字小的排在前面。',
  language: '语言',
  preview: '实时预览',
  emptyPreview: '输入正文后，此处显示效果。',
  tools: {
    label: '格式',
    bold: '加粗',
    heading: '小标题',
    list: '列表',
    link: '链接',
    picture: '插入图片',
    linkWords: '链接文字',
    words: '文字',
  },
  picture: {
    done: '图片已插入。',
    doneIn: '图片已插入{{language}}正文。',
    describe: '请在方括号内填写图片说明，供看不到图片的读者使用。',
  },
  pages: { guide: '指南页面', guides: '全部指南页面' },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly guideDesk: typeof guideDeskZh
  }
}
