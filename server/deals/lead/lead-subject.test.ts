import { expect, test } from 'vitest'
import { namesCustomer } from './lead-subject.service.ts'

const GUANGHE = {
  companyName: '光合科技',
  contactName: '李华',
  email: 'li@guanghe.example',
  phone: '+8613800138000',
  country: 'CN',
}
const HARBOR = { ...GUANGHE, email: 'ann@xn--bcher-kva.example', phone: '+447700900123', country: 'GB' }

test.each([
  ['电话：13800138000'],
  ['138 0013 8000'],
  ['+86 138.0013.8000'],
  ['+86 138-0013-8000'],
  ['0086 138/0013/8000'],
  ['138,0013,8000'],
  ['１３８００１３８０００'],
  ['138\n0013\n8000'],
  ['www.guanghe.example'],
  ['见 https://GUANGHE.example/about'],
  ['guanghe。example'],
])('%j names a customer in China', (text) => {
  expect(namesCustomer(`Models in two cities. ${text}`, GUANGHE)).toBe(true)
})

test.each([
  ['07700 900123'],
  ['+44 (0)7700 900123'],
  ['7700-900-123'],
  ['00447700900123'],
  ['www.bücher.example'],
])('%j names a customer in Britain', (text) => {
  expect(namesCustomer(text, HARBOR)).toBe(true)
  expect(namesCustomer(text, { ...HARBOR, phone: '07700-900123' })).toBe(true)
})

test.each([
  ['For 300 people from 2027-01-01, 13800 hours'],
  ['Models of gmail.com and qq.com'],
  ['1380013 8001'],
])('%j names no customer', (text) => {
  expect(namesCustomer(text, { ...GUANGHE, email: 'guanghe@qq.com' })).toBe(false)
})
