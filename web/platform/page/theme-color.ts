/**
 * The colours that phone browsers give their own bars: `--paper` of each scheme. The script of every page switches the
 * two tags by their `media` when a visitor chooses a scheme; their ids are the schemes.
 */
export const THEME_COLORS = [
  { scheme: 'light', color: '#fbfcfe' },
  { scheme: 'dark', color: '#0a0e16' },
] as const
