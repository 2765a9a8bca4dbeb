import { config } from 'zod'

/**
 * The one Trusted Types policy. It lets through what the component library writes into `<style>` elements (text
 * without tags) and React's own `<script></script>`, whose refusal would blank the error page; nothing else.
 */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
factory?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
})

// Our schemas are read step by step: the quicker way would compile code from text, which the policy refuses.
config({ jitless: true })
