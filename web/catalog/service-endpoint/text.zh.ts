export const serviceEndpointZh = {
  missing: '{{place}}暂未开放，请稍后重试，或联系我们。',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly serviceEndpoint: typeof serviceEndpointZh
  }
}
