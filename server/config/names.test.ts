import { expect, test } from 'vitest'
import { misspeltNames } from './names.ts'

const KNOWN = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'SMTP_URL',
  'PRODUCT_NAME',
  'OIDC_PROVIDERS',
  'OIDC_WORK_ISSUER',
  'DATA_DIR',
]

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['PublicUrl', 'PUBLIC_URL'],
  ['PORTICO_PUBLIC_URL', 'PUBLIC_URL'],
  ['PORTICO_HOST', 'HOST'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['TRUSTED-PROXIES', 'TRUSTED_PROXIES'],
  ['DATADIR', 'DATA_DIR'],
  ['OIDC_WORK_ISUER', 'OIDC_WORK_ISSUER'],
])('%s is taken for %s', (name, meant) => {
  expect(misspeltNames([name], KNOWN)).toEqual([{ name, meant }])
})

test.each([
  'PATH',
  'HOSTS',
  'HOSTNAME',
  'POST',
  'PORTS',
  'port',
  'PROJECT_NAME',
  'PORTICO_PORT',
  'PORTICO_SERVICE_HOST',
  'OIDC_WORK2_ISSUER',
  'NODE_COMPILE_CACHE',
  'DATABASE_URL_TEST',
])('%s is left to other programs', (name) => {
  expect(misspeltNames([name], KNOWN)).toEqual([])
})

test('a misspelt name whose correct form is set as well does no harm', () => {
  expect(misspeltNames(['SMPT_URL', 'SMTP_URL'], KNOWN)).toEqual([])
})
