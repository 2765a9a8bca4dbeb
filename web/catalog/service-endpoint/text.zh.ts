export const serviceEndpointZh = {
  missing: '{{place}}暂未开放，请稍后重试，或联系我们。',
}
