import { config } from 'zod'

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown
}

/** What React makes each script of, whose refusal would blank the page of an error. */
const EMPTY_SCRIPT = '<script></script>'

let isHydrated = false

/**
 * The one Trusted Types policy. A document that React cannot hydrate it renders anew, with the inline scripts that have
 * run already: their texts come out empty, since a refusal would end the rendering. Once the page is hydrated, HTML is
 * refused.
 */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
factory?.createPolicy('default', {
  createHTML: (html) => (html === EMPTY_SCRIPT ? html : isHydrated ? null : ''),
})

/** From now on the policy refuses all HTML. */
export function refuseHtml(): void {
  isHydrated = true
}

// Schemas are interpreted: compiling them would evaluate code, which the policy forbids.
config({ jitless: true })
