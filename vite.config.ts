import { globSync } from 'node:fs'
import { relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { Features } from 'lightningcss'
import { defineConfig } from 'vite'
import { browserErrors } from './scripts/browser-errors.ts'
import { builtTables } from './scripts/built-tables.ts'
import { olderColours } from './scripts/older-colours.ts'
import { supportedBrowsers } from './scripts/supported-browsers.ts'
import { textFileName } from './scripts/text-file-name.ts'
import { autocompleteContexts } from './workarounds/autocomplete-contexts.ts'
import { lightLocaleCheck } from './workarounds/light-locale-check.ts'
import { lightZod } from './workarounds/light-zod.ts'
import { withoutTableDrops } from './workarounds/without-table-drops.ts'

/** A file with the modules whose path starts with one of these; `{a,b}` is one of several. */
function group(name: string, ...paths: (string | RegExp)[]) {
  const starts = paths.map((path) => (typeof path === 'string' ? startOf(path) : path))
  return { name, test: (id: string) => starts.some((start) => start.test(id)) }
}

function startOf(path: string): RegExp {
  const signs: Readonly<Record<string, string>> = { '.': '\\.', '{': '(', '}': ')', ',': '|' }
  return new RegExp(`/${path.replace(/[.{},]/g, (sign) => signs[sign] ?? sign)}`)
}

/** Texts by their namespace (`text-file-name.ts`). */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  return `assets/${textFileName(facadeModuleId ?? '') ?? '[name]'}-[hash:7].js`
}

/** The component library has texts in 30 languages; the site uses two. */
const ownLocales = optimizeLocales.vite({ locales: ['en-US', 'zh-CN'] })

/**
 * What a file that is loaded on demand needs, except for texts and the parts of queues: the document names
 * their files (`named-files.ts`), and the lists would be on every page.
 */
function resolveDependencies(
  _file: string,
  deps: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  return /\/(entry\.client|hydrated\.\w+|later-texts\.\w+|queue)-/.test(hostId) ? [] : deps
}

/**
 * Few files for the browser instead of one for each shared module, split by how often they change. A group also
 * contains what its modules import and no group above it has. Its styles are linked by every page that uses one of
 * its modules, so it contains only styles that all of them need.
 */
const groups = [
  group(
    'base',
    /node_modules\/(react|react-dom|scheduler|react-router|cookie|i18next|react-i18next)\/|vite\/preload-helper/,
  ),
  // With its configuration, which must run before the first schema is created.
  group('schema', /node_modules\/zod\/|web\/platform\/page\/trusted-types/),
  // Around every page, content pages included, and what scripts need on all pages.
  group(
    'shell',
    'web/ui/fonts/',
    'web/ui/{tokens.css,base.css,button,brand-mark,inline-script,text.tsx}',
    'web/ui/layout/',
    'contract/kit/{endpoint,language,limits,money,settled-text,time}',
    'web/platform/api/{browser-api,or-throw}',
    'web/shell/failure/failure',
    'web/platform/error/watch-page',
    'web/platform/seo/page-',
    'web/shell/{controls,style-sheets}',
    // Not countdowns, nor what a page offers in the palette of the desk.
    /web\/platform\/page\/(?!palette-actions|use-server-time)/,
    'web/platform/session/watch-session',
    'web/platform/paths/{path-to,paths,use-}',
    'web/platform/text/make-text',
  ),
  // On every hydrated page: what is around it, with the component library's language provider, what the entry needs of
  // the drafts of forms, and the errors that several forms handle.
  group(
    'ui',
    'web/ui/{clear-of-focus,failure-note,icon-button,toast.ts,toasts,ui-provider,use-filtered-input}',
    'web/platform/session/form-draft',
    'web/platform/text/moments',
    'contract/kit/fields/{account-fields,ids,text-fields}',
    'contract/kit/{filters,typed-numbers}',
    'contract/kit/errors/conflict.errors',
  ),
  // What every component of the library needs, without what only its overlays need: below `ui`, whose language provider
  // the components import as well.
  group(
    'components',
    /node_modules\/((@internationalized\/(number|string)|@swc|clsx|use-sync-external-store)\/|react-(aria|stately)\/dist\/private\/(interactions|utils|focus|button|i18n|flags|ssr|live-announcer|visually-hidden)\/(?!(useDateFormatter|useNumberFormatter|useDescription|useUpdateEffect|useUpdateLayoutEffect|runAfterKeyboard|useViewportSize|useInteractOutside|useHasTabbableChild|animation|PressResponder)\.)|react-aria-components\/dist\/private\/(utils|Button|Text|ProgressBar)\.)/,
  ),
  // What tables, menus and reordered rows have in common, which the library's dialog imports too.
  group(
    'collections',
    /node_modules\/(react-(aria|stately)\/dist\/private\/(collections|selection)\/(?!(useSelectableList|getItemCount)\.)|react-aria-components\/dist\/private\/(Collection|SelectionIndicator|SharedElementTransition|AutocompleteContexts)\.)/,
  ),
  // What is known of the session's account, on the pages of the account area and of the entry, and what forms and buttons
  // have in common.
  group(
    'session',
    'contract/people/account/',
    'contract/kit/errors/lockout.errors',
    'web/platform/session/{account-,permissions,recent-auth}',
    'web/platform/api/uploads',
    'web/ui/action/use-action',
    'web/ui/{after-press,field,late}',
    'contract/kit/fields/day',
    'contract/identity/second-factor/second-factor.{errors,fields}',
    'contract/identity/sign-in/sign-in.errors',
  ),
  // Signing in, with what it leads to.
  group(
    'sign-in',
    'contract/people/agreement/',
    'contract/catalog/service-endpoint/',
    'contract/identity/sign-in/sign-in.',
  ),
  // What other features have in common with trials.
  group(
    'industries',
    'contract/kit/errors/industry',
    'contract/kit/fields/across-fields',
    'contract/kit/industries',
    'contract/requests/request/{request.errors,request.fields,request-reason.fields}',
    'contract/trials/trial/trial.errors',
  ),
  // Countries with their dialling codes: in the forms of deals as well as in those of trials.
  group('countries', 'contract/kit/country-list', 'contract/kit/fields/country-code'),
  // What the desk's queues have of trials, without their calls.
  group('trial-rules', 'contract/requests/request/extension.rules', 'contract/trials/trial/trial.rules'),
  // Without the queues of the desk, whose declarations would bring the lists of the desk to every page.
  group('trial', 'contract/trials/trial/trial.{endpoints,errors,fields}'),
  // What is sold, for the forms of requests, which show no price.
  group(
    'catalog',
    'contract/catalog/catalog/{disk.rules,catalog.endpoints,region-name.rules,size-name.rules}',
    'web/catalog/catalog/use-fresh-catalog',
  ),
  // Prices as the calculator and the desk ask for them.
  group('prices', 'contract/catalog/catalog/price.', 'web/catalog/catalog/{configuration,use-money}'),
  group('third-party', 'contract/identity/third-party/', 'web/identity/third-party/redirect-state'),
  group(
    'form',
    'web/ui/form/{api-form,email-field,phone-field,select-field,text-field,use-api-form}',
    'web/company/certification/late-known-company',
    'web/ui/error-summary',
  ),
  // What stays at the lower edge: also without a form.
  group('docked', 'web/ui/docked'),
  // What the forms of requests have around their fields.
  group('form-page', 'web/ui/form/{form-columns,form-group,form-page,form-progress}'),
  group('numbers', 'contract/kit/number-'),
  // Sizes in steps: typed in all of their forms, also drawn along a line in most.
  group('step-field', 'web/ui/{step-field,slider}'),
  // Boxes alone, as in lists of switches.
  group('checkbox', 'web/ui/checkbox'),
  // Choices of one and of several, in forms and outside.
  group('choices', 'web/ui/choice', 'web/ui/form/{check-field,choice-field}'),
  // Fields of some forms only: codes and passwords.
  group('secrets', 'web/ui/{code-,password-}', 'web/ui/form/{code-,password-}'),
  // Content pages use them too, and must not link the styles of the account area.
  group('icons', 'web/ui/pictures/line-icon'),
  // Also on the pages of entry.
  group('back-link', 'web/ui/back-link'),
  // Of files as answers: the forms of requests have it too, without the lists of the account area.
  group('file-response', 'contract/kit/file-response'),
  // On all pages of the account area and of the desk: menus, lists with their pages, and what proves anew who one is.
  group(
    'areas',
    'contract/kit/list/',
    'contract/kit/page',
    'web/identity/re-authentication/re-authentication-prompt',
    'web/lists/list/{dots-menu,use-list.}',
    'web/platform/page/is-composed',
    'web/ui/{search-input,account-section,page-skeleton,pager,empty-note,state-mark}',
    'web/messages/notification/notification-store',
    'web/platform/data/{revalidates-on-reload,s}',
    'web/platform/api/save-file',
    'web/platform/text/zoned-moments',
    'web/shell/area/area-',
    'web/platform/menu/current-entry',
  ),
  // On all pages of the account area, and not on the desk.
  group(
    'account-pages',
    'web/platform/menu/account-pages',
    'web/platform/session/page-permissions',
    'web/shell/account/account-menu',
  ),
  // Where a group of pages has tabs: in the account area, and of mails on the desk.
  group('tab-strip', 'web/ui/tab-strip'),
  group('menu-tabs', 'web/people/account/menu-tabs'),
  group('closure', 'contract/privacy/closure/', 'web/privacy/closure/{closure-store,pending-closure}'),
  group('dialog', 'web/ui/dialog'),
  // The calls for sub-accounts, which the filter of the activity log asks too.
  group(
    'sub-account-calls',
    'contract/people/role/role.{fields,rules}',
    'contract/identity/sign-in/session.endpoints',
    'contract/company/sub-account-admin/sub-account-admin.{endpoints,errors,fields,list}',
  ),
  // On the list of sub-accounts and in its panel.
  group(
    'company',
    'contract/people/role/role.{endpoints,errors}',
    'web/company/sub-account-admin/{create-button,late-dialogs,state-badge}',
    'web/shell/account/company.layout',
  ),
  // Apart from the desk and its queues: partners and customers load them too.
  group('catalog-item', 'contract/catalog/catalog/catalog-item'),
  group('sales-regions', 'contract/kit/sales-regions.ts'),
  group('sales-regions.en', 'contract/kit/sales-regions.en'),
  group('sales-regions.zh', 'contract/kit/sales-regions.zh'),
  // On all pages of the desk.
  group(
    'desk-pages',
    'web/platform/keys/',
    'web/platform/menu/desk-pages',
    'web/platform/paths/desk-paths',
    'web/platform/session/desk-permissions',
  ),
  // Pictures and files of requests and contents.
  group('files', 'contract/files/file/'),
  // What all queues of the desk have in common; each is declared in a file of its own.
  group(
    'queue',
    'contract/requests/queue/{define-queue,queue.endpoints}',
    'web/requests/queue/{queue-parts,queue-tabs}',
    'web/desk/queue-desk/desk-queues',
  ),
  // The table of every list, with what the component library has for it.
  group('list', 'web/lists/list/list-view'),
  // Small parts that the frame of public pages has, and a few pages behind the sign-in.
  group(
    'frame-parts',
    'web/platform/paths/page-sets',
    'web/platform/session/waiting-application',
    'web/ui/demo-tag',
  ),
  // What dialogs and pages of several areas hold of what was loaded.
  group(
    'seen',
    'web/ui/edited/{seen-dialog,use-seen}',
    'web/ui/action/after-change',
    'web/platform/data/use-loaded',
  ),
  // The calls of proofs of concept.
  group('poc', 'contract/trials/poc/poc.{endpoints,rules}'),
]

const STYLES = globSync('**/*.module.css', { cwd: 'web' }).sort()

/**
 * `_2k_3`: the numbers of the style file and of the class in it, the same in both builds. Names of classes are a part
 * of every page: these save 400 compressed bytes of the home page compared with hashes.
 */
function shortClassName(name: string, file: string, css: string): string {
  const names = [...new Set(css.match(/(?<=\.)[a-zA-Z_][\w-]*|(?<=@keyframes )[\w-]+/g))]
  const numbers = [STYLES.indexOf(relative('web', file)), names.indexOf(name)]
  if (numbers.includes(-1)) throw new Error(`.${name} in ${file}: no number for its short name`)
  return `_${numbers.map((number) => number.toString(36)).join('_')}`
}

export default defineConfig(({ command }) => ({
  plugins: [
    builtTables(),
    reactRouter(),
    browserErrors(),
    lightZod(),
    withoutTableDrops(),
    autocompleteContexts(),
    lightLocaleCheck(),
    ownLocales,
  ],
  publicDir: 'web/public',
  css: {
    postcss: { plugins: [olderColours()] },
    // The toggles of our own tokens, which pages without a style sheet of the build name too.
    lightningcss: { exclude: Features.LightDark },
    ...(command === 'build' ? { modules: { generateScopedName: shortClassName } } : {}),
  },
  build: {
    target: supportedBrowsers().map(({ target }) => target),
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments:
    command === 'build'
      ? {
          client: {
            build: {
              rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups } } },
              modulePreload: { resolveDependencies },
            },
          },
          ssr: {
            // One bundle with React's production build: it starts five times and renders one and a half times as fast.
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            // The contract is not part of it: the server has loaded it already (decision 085).
            // V8 stores a source with one character beyond Latin-1 in two bytes a character: ASCII takes half the memory.
            build: {
              target: 'node26',
              rolldownOptions: {
                input: './web/handler.ts',
                external: [/^#contract\//, 'zod'],
                output: { charset: 'ascii', comments: false },
              },
            },
          },
        }
      : {},
}))
