import type { SameText } from '#web/platform/text/same-text.ts'
import type { fileZh } from './text.zh.ts'

export const fileEn: SameText<typeof fileZh> = {
  limits: '{{types}}, up to {{max}}\u00a0MB',
  choose: 'Choose image',
  uploaded: 'Image uploaded.',
  removed: 'Image removed.',
  others: 'other images',
  loading: 'Loading image…',
  preview: 'Uploaded image: {{label}}',
  replace: 'Replace',
  remove: 'Remove',
  swapPrevious: 'Swap with previous',
  swapNext: 'Swap with next',
  moved: 'Moved to “{{label}}”.',
  evidence: 'Document images',
  noImages: 'No images were uploaded.',
  stage:
    '{{label}}: plus and minus zoom, R rotates, arrows pan, 0 shows all of it, F fills the screen, digits choose an image',
  place: '{{at}}/{{of}}',
  percent: '{{percent}}%',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  turn: 'Rotate right',
  whole: 'Show whole image',
  fill: 'Full screen',
  recorded: 'Every view is logged',
}
