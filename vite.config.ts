import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { withoutJsonSchema } from './scripts/without-json-schema.ts'

/**
 * Few, lasting files for the browser instead of one for every shared module: what changes with a library, with the
 * component library, and with our kit.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|i18next|react-i18next)\//,
  },
  // With its setting beside it, which must hold before the first schema of any other file is made.
  { name: 'schema', test: /node_modules\/zod\/|web\/kit\/page\/trusted-types/ },
  { name: 'components', test: /node_modules\/(@mantine|@floating-ui|clsx|react-remove-scroll|type-fest)/ },
  { name: 'kit', test: /(web\/kit\/(api|page|paths|session|text|ui)|contract\/kit)\/[\w-]+\.ts$/ },
  // After the kit, since a group takes along what its files import; apart from the forms, since what checks the API's
  // answers is wanted on pages that have no form.
  { name: 'fields', test: /contract\/kit\/fields\// },
  { name: 'form', test: /web\/kit\/form\// },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutJsonSchema()],
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
          client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
          ssr: {
            // One bundle with React's production code inside: ready in a fifth of the time, renders half again faster.
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: { rolldownOptions: { input: './web/handler.ts' } },
          },
        }
      : {},
}))
