/** A picture of the site: `/pictures/<hash>-<width>x<height>.jpg`. */
const OWN_PICTURE = /^\/pictures\/[0-9a-f]{64}-(\d{1,5})x(\d{1,5})\.jpg$/
const PICTURES = /!\[[^\]\n]*\]\(\s*<?([^)\s>]*)/g
const DESCRIPTIONS = /!\[([^\]\n]*)\]\(/g
const LINKS = /(?<!!)\[[^\]\n]*\]\(\s*<?([^)\s>]*)/g
/** Pages of the site, anchors, other sites with TLS, mail addresses. */
const SAFE_LINK = /^(?:\/(?!\/)|#|https:\/\/|mailto:)/i
const FIRST_LEVEL = /^# /m
const CODE = /^```[\s\S]*?^```|`[^`\n]*`/gm

/** What is wrong with the Markdown of a guide, as the code of a field; undefined: nothing. */
export function markdownProblem(
  markdown: string,
): 'headingLevelRule' | 'pictureAddressRule' | 'linkAddressRule' | undefined {
  const text = markdown.replace(CODE, '')
  if (FIRST_LEVEL.test(text)) return 'headingLevelRule'
  if ([...text.matchAll(PICTURES)].some(([, address = '']) => !OWN_PICTURE.test(address)))
    return 'pictureAddressRule'
  return [...text.matchAll(LINKS)].some(([, address = '']) => !SAFE_LINK.test(address))
    ? 'linkAddressRule'
    : undefined
}

/** What the editor writes as the description of a new picture, until its author describes it. */
export const PICTURE_WORDS = { zh: '图片说明', en: 'description' } as const

/** How many pictures have no description, or still the words that the editor began with. */
export function undescribedPictures(markdown: string): number {
  const begun: readonly string[] = ['', ...Object.values(PICTURE_WORDS)]
  return [...markdown.replace(CODE, '').matchAll(DESCRIPTIONS)].filter(([, words = '']) =>
    begun.includes(words.trim()),
  ).length
}

/** How large a picture of the site is, in pixels, by its address; undefined for any other address. */
export function pictureSize(address: string): { width: number; height: number } | undefined {
  const [, width, height] = OWN_PICTURE.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
