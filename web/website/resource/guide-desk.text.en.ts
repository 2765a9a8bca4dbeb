import type { SameText } from '#web/platform/text/same-text.ts'
import type { guideDeskZh } from './guide-desk.text.zh.ts'

export const guideDeskEn: SameText<typeof guideDeskZh> = {
  lead: 'User guides in Markdown. Pages, search and the sitemap follow as soon as you publish.',
  back: 'All guides',
  fields: { title: 'Title', body: 'Text', position: 'Order' },
  bodyHint: 'Markdown. {product} and {email} are replaced by the product name and the service address.',
  positionHint: 'Guides with smaller numbers come first.',
  language: 'Language',
  preview: 'Live preview',
  emptyPreview: 'Enter a text to see it here.',
  tools: {
    label: 'Format',
    bold: 'Bold',
    heading: 'Heading',
    list: 'List',
    link: 'Link',
    picture: 'Insert picture',
    linkWords: 'link text',
    words: 'text',
  },
  picture: {
    done: 'Picture inserted.',
    doneIn: 'Picture inserted into the {{language}} text.',
    describe: 'Describe the picture in the square brackets for readers who can’t see it.',
  },
  pages: { guide: 'Guide', guides: 'All guides' },
}
