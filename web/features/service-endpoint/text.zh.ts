export const serviceEndpointZh = {
  missing: '暂时没有{{place}}的地址，请稍后重试，或联系我们。',
}
