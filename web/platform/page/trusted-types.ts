import { config } from 'zod'

/**
 * The one Trusted Types policy: it allows React's own `<script></script>`, whose refusal would blank the error page.
 */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
factory?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' ? html : null),
})

// Schemas are interpreted: compiling them would evaluate code, which the policy forbids.
config({ jitless: true })
