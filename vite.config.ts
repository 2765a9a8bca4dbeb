import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserErrors } from './scripts/browser-errors.ts'
import { lastingIds } from './scripts/lasting-ids.ts'
import { withoutJsonSchema } from './scripts/without-json-schema.ts'

/** Files below one of these paths of ours. */
function ours(...paths: string[]) {
  return (id: string) => paths.some((path) => id.includes(`/${path}`))
}

const TEXT = /web\/features\/([\w-]+)\/text\.(\w+)\.ts$/

/** `web/features/email-change/text.zh.ts` is `emailChange.zh`, by which the server finds it (`text-files.ts`). */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, folder, language] = TEXT.exec(facadeModuleId ?? '') ?? []
  const part = folder?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return part ? `assets/${part}.${language}-[hash].js` : 'assets/[name]-[hash].js'
}

/**
 * Few, lasting files for the browser instead of one for every shared module: what changes with a library, with the
 * component library, and with our kit. A group takes along whatever its files import that no group above it has. Its
 * styles are linked by every page that uses one of its files, so it holds styles only of what all of them show.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|i18next|react-i18next)\/|vite\/preload-helper/,
  },
  // With its setting beside it, which must hold before the first schema of any other file is made.
  { name: 'schema', test: /node_modules\/zod\/|web\/platform\/page\/trusted-types/ },
  {
    name: 'components',
    // Without those that few forms have; what they are made of stays.
    test: /node_modules\/(@mantine(?!\/core\/esm\/components\/(Checkbox|PasswordInput|PinInput)\/)|@floating-ui|clsx|react-remove-scroll|type-fest)/,
  },
  // What stands around every page, content pages too, and what scripts need on all of theirs.
  {
    name: 'kit',
    test: ours(
      'web/ui/tokens.css',
      'web/ui/base.css',
      'contract/kit/endpoint',
      'contract/kit/language',
      'contract/kit/limits',
      'contract/kit/money',
      'contract/kit/time',
      'web/platform/api/browser-api',
      'web/platform/api/or-throw',
      'web/shell/failure/failure',
      'web/platform/error/watch-page',
      'web/platform/seo/page-',
      'web/ui/action-link',
      'web/ui/brand-mark',
      'web/shell/language-switch',
      'web/shell/scheme-switch',
      'web/platform/page/',
      'web/platform/paths/paths',
      'web/platform/paths/use-',
      'web/platform/text/make-text',
      'web/platform/text/text-parts',
      'web/ui/toast.ts',
    ),
  },
  // What stands around every hydrated page.
  {
    name: 'ui',
    test: ours('web/ui/failure-note', 'web/ui/text-button', 'web/ui/toasts', 'web/ui/ui-provider'),
  },
  { name: 'fields', test: ours('contract/kit/fields/') },
  // What pages of the account area and those that lead into it ask the API for.
  {
    name: 'session',
    test: ours(
      'contract/features/account/',
      'contract/features/service-endpoint/',
      'contract/features/sign-in/sign-in.',
    ),
  },
  { name: 'trial', test: ours('contract/features/trial/') },
  {
    name: 'third-party',
    test: ours('contract/features/third-party/', 'web/features/third-party/redirect-state'),
  },
  {
    name: 'form',
    test: ours(
      'web/ui/form/api-form',
      'web/ui/form/email-field',
      'web/ui/form/select-field',
      'web/ui/form/text-field',
      'web/ui/form/use-api-form',
    ),
  },
  // What only some forms have: codes and passwords.
  { name: 'secrets', test: ours('web/ui/form/code-', 'web/ui/form/password-field') },
  // Content pages draw them too, and must not link the styles of the account area.
  { name: 'icons', test: ours('web/ui/pictures/line-icon') },
  // What all pages of the account area have.
  {
    name: 'account',
    test: ours(
      'contract/features/closure/',
      'contract/kit/file-response',
      'web/features/account/identity-of',
      'web/platform/api/save-file',
      'web/features/closure/closure-banner',
      'web/features/closure/closure-store',
      'web/shell/account/account-controls',
      'web/shell/account/account-display',
      'web/shell/account/account-menu',
      'web/ui/account-section',
      'web/features/re-authentication/recent-auth',
      'web/platform/session/account-',
      'web/ui/confirm-dialog',
      'web/ui/dialog',
      'web/ui/page-skeleton',
    ),
  },
  // Beside the dialogs of the second factors, which load when somebody opens them.
  {
    name: 'second-factor',
    test: ours(
      'contract/features/second-factor/',
      'web/features/second-factor/copy-button',
      'web/features/second-factor/passkey-name',
      'web/features/second-factor/use-change',
      'web/platform/session/passkey',
    ),
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), browserErrors(), withoutJsonSchema(), lastingIds()],
  publicDir: 'web/public',
  build: {
    // The first versions with light-dark(), which the design tokens are written in; older targets would rewrite it.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments:
    command === 'build'
      ? {
          client: { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups } } } } },
          ssr: {
            // One bundle with React's production code inside: ready in a fifth of the time, renders half again faster.
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: { rolldownOptions: { input: './web/handler.ts' } },
          },
        }
      : {},
}))
