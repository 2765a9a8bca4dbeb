import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl } from './public-address.ts'

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...[
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', 'fc00::1'],
  ...[
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
  ],
  ...['::127.0.0.1', '100::1', '', 'localhost', '127.1', '0x7f.1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['http://hooks.example.com/', 'https://localhost/', 'https://a.localhost/', 'https://10.0.0.1/'],
  ...['https://127.1/', 'https://0x7f000001/', 'https://2130706433/', 'https://[::1]/', 'https://[fd00::1]/'],
  ...['https://router.local/', 'https://db.internal/', 'https://nas.lan/', 'https://intern/'],
  ...['https://user:secret@hooks.example.com/', 'ftp://hooks.example.com/', 'https://', 'no address'],
])('%s is no address to send to', (url) => {
  expect(isPublicUrl(url, false)).toBe(false)
})

test('a public https address is one, with a port too', () => {
  expect(isPublicUrl('https://hooks.example.com:8443/portal?x=1', false)).toBe(true)
  expect(isPublicUrl('https://8.8.8.8/', false)).toBe(true)
})

test('local mode adds this machine, and no private network', () => {
  expect(isPublicUrl('http://127.0.0.1:9000/hook', true)).toBe(true)
  expect(isPublicUrl('http://localhost:9000/hook', true)).toBe(true)
  expect(isPublicUrl('http://10.0.0.1/', true)).toBe(false)
  expect(isPublicUrl('http://hooks.example.com/', true)).toBe(false)
})
