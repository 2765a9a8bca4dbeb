import { expect, test } from 'vitest'
import { lineOfJson, linesOfJson } from './json-lines.ts'

const TEXT = `{
  "company": { "name": "a, b: {[", "list": [] },
  "support": {
    "responses": [
      { "severity": "high",
        "minutes": 120 },

      { "minutes": 30 }
    ],
    "from": "08:00"
  }
}`

test.each([
  ['', 1],
  ['company', 2],
  ['company.name', 2],
  ['support.responses.0.severity', 5],
  ['support.responses.0.minutes', 6],
  ['support.responses.1.minutes', 8],
  ['support.from', 10],
])('a value has the line on which it begins: %s', (path, line) => {
  expect(lineOfJson(linesOfJson(TEXT), path)).toBe(line)
})

test('a value that is missing has the line of the one around it', () => {
  const lines = linesOfJson(TEXT)
  expect(lineOfJson(lines, 'support.to')).toBe(3)
  expect(lineOfJson(lines, 'quotes.validDays')).toBe(1)
})
