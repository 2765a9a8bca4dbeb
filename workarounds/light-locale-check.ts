import type { Plugin } from 'vite'

const DEFAULT_LOCALE = /react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/
const HEAVY = 'Intl.DateTimeFormat.supportedLocalesOf('

/**
 * Checks that the browser's language is a well-formed tag without loading the formats of all languages. The library
 * does this on every hydrated page, before anything is shown as ready: 15 ms, 60 on a telephone. Both functions throw
 * for the same tags, and the result is not used.
 * Upstream: https://github.com/adobe/react-spectrum/issues/5296 asks what the check is for.
 */
export function lightLocaleCheck(): Plugin {
  return {
    name: 'light-locale-check',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: DEFAULT_LOCALE },
      handler: (code) => ({ code: code.replace(HEAVY, 'Intl.getCanonicalLocales('), map: null }),
    },
  }
}
