/**
 * The style element that the component library adds to the document when its first pressable element is mounted, unless
 * one with this id is there. Rendered by the server, it is covered by the hash or nonce of the page's policy, which
 * refuses style elements made in the browser.
 */
export const PRESSABLE_STYLE = {
  id: 'react-aria-pressable-style',
  text: '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}',
} as const
