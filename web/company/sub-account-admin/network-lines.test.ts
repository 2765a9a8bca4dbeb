import { expect, test } from 'vitest'
import { networksIn, wrongLines } from './network-lines.ts'

test('networks are read from lines, spaces, commas and semicolons, without empty ones', () => {
  expect(networksIn(' 203.0.113.0/24\n\n198.51.100.7, 2001:db8::/32；10.0.0.1\n')).toEqual([
    '203.0.113.0/24',
    '198.51.100.7',
    '2001:db8::/32',
    '10.0.0.1',
  ])
  expect(networksIn('203.0.113.0/24 198.51.100.7\t10.0.0.1、10.0.0.2\u300010.0.0.3')).toEqual([
    '203.0.113.0/24',
    '198.51.100.7',
    '10.0.0.1',
    '10.0.0.2',
    '10.0.0.3',
  ])
  expect(networksIn(' \n ,')).toEqual([])
})

test('lines that are no networks are named by their number', () => {
  expect(wrongLines('203.0.113.0/24\n10.0.0.0/33\n\nexample.com\n10.0.0.1, 10.0.0')).toEqual([
    { line: 2, text: '10.0.0.0/33' },
    { line: 4, text: 'example.com' },
    { line: 5, text: '10.0.0.1, 10.0.0' },
  ])
  expect(wrongLines('::1 10.0.0.2\n10.0.0.1/8')).toEqual([])
  expect(wrongLines('10.0.0.1 office')).toEqual([{ line: 1, text: '10.0.0.1 office' }])
})
