import { config } from 'zod'

/** The one Trusted Types policy: React's own `<script></script>`, whose refusal would blank the error page. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
factory?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' ? html : null),
})

// Our schemas are read step by step: the quicker way would compile code from text, which the policy refuses.
config({ jitless: true })
