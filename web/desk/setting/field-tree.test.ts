import { expect, test } from 'vitest'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { type FieldNode, fieldTree } from './field-tree.ts'

/** A field by its path, with its rows' fields below it. */
function flat(nodes: readonly FieldNode[]): FieldNode[] {
  return nodes.flatMap((node) => (node.kind === 'list' ? [node, ...flat(node.row)] : [node]))
}

const controlsOf = (part: SettingPart) =>
  Object.fromEntries(
    flat(fieldTree(part)).flatMap((node): [string, string][] => {
      if (node.kind === 'file') return [[node.path, node.of]]
      if ('type' in node && node.type !== 'text') return [[node.path, node.type]]
      return 'unit' in node && node.unit ? [[node.path, node.unit]] : []
    }),
  )

test('a field has the control and the unit that its schema is declared with', () => {
  expect(controlsOf('brand')).toEqual({ colour: 'colour', logo: 'logo' })
  expect(controlsOf('services')).toEqual({
    console_customer: 'url',
    console_partner: 'url',
    order: 'url',
  })
  expect(controlsOf('calendar')).toEqual({
    timeZone: 'zone',
    dayEndsAtHour: 'clockHour',
    holidays: 'date',
    workdays: 'date',
  })
  expect(controlsOf('limits')).toEqual({ sessionIdleMinutes: 'minute', sessionMaxHours: 'hour' })
  expect(controlsOf('support')).toEqual({
    from: 'time',
    to: 'time',
    timeZone: 'zone',
    minutes: 'minute',
    statusPage: 'url',
  })
  expect(controlsOf('certificates')).toEqual({
    issuedOn: 'date',
    expiresOn: 'date',
    url: 'url',
    file: 'certificate',
  })
})
