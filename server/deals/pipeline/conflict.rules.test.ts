import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONFLICT_SCORES } from '#contract/deals/pipeline/pipeline.rules.ts'
import { compareDeals, keysOf, nameSimilarity, phoneKey, totalOf } from './conflict.rules.ts'

const DEAL = {
  companyName: '苏州恒齿精密机械有限公司',
  companyCode: '91330100799655058B',
  contactPhone: '0512-6288-1190',
  contactEmail: 'liu.fang@hengchi.example',
  projectName: '齿轮产线图纸',
  city: '苏州',
}
const OTHER = {
  companyName: 'Harbour Clinics',
  companyCode: '',
  contactPhone: '61220011',
  contactEmail: 'it@harbour.example',
  projectName: 'Ward-tablets',
  city: 'Singapore',
}

describe('two deals', () => {
  test('that are the same in everything score 100', () => {
    expect(totalOf(compareDeals(DEAL, DEAL))).toBe(100)
    expect(compareDeals(DEAL, DEAL)).toEqual(CONFLICT_SCORES)
  })

  test('that have nothing in common score nothing', () => {
    expect(compareDeals(DEAL, OTHER)).toEqual({})
  })

  test('without a company code do not agree by it', () => {
    expect(compareDeals(OTHER, { ...OTHER, companyName: 'x' }).code).toBeUndefined()
  })

  test('with free mail do not agree by its domain', () => {
    const free = { contactEmail: 'a@qq.com' }
    expect(compareDeals({ ...DEAL, ...free }, { ...OTHER, contactEmail: 'b@QQ.com' }).domain).toBeUndefined()
  })

  test('agree by similar projects in one city only', () => {
    const similar = { ...OTHER, projectName: '齿轮产线看图' }
    expect(compareDeals(DEAL, { ...similar, city: '苏 州' }).project).toBeGreaterThanOrEqual(5)
    expect(compareDeals(DEAL, { ...similar, city: '上海' }).project).toBeUndefined()
  })
})

describe('companies', () => {
  const named = (companyName: string) => ({ ...OTHER, companyName })
  const scoreOf = (one: string, other: string) => compareDeals(named(one), named(other)).name

  test('whose names are spelled differently agree by name, a branch or a namesake elsewhere in part', () => {
    expect(scoreOf('宁波蓝鲸软件（股份）有限公司', '蓝鲸软件股份有限公司（宁波）')).toBe(25)
    expect(scoreOf('宁波蓝鲸软件有限公司', '宁波蓝鲸软件有限公司上海分公司')).toBe(12)
    expect(scoreOf('宁波蓝鲸软件有限公司', '宁波蓝鲨软件有限公司')).toBeUndefined()
  })

  test('that are misspelt have a key in common', () => {
    const keys = (companyName: string) =>
      keysOf({ ...OTHER, companyName }).filter(({ kind }) => kind === 'nameLike')
    const values = new Set(keys('Blue Whale Software Ltd').map(({ value }) => value))
    expect(keys('Blue Whale Sofware Ltd').some(({ value }) => values.has(value))).toBe(true)
  })
})

describe('phone numbers', () => {
  test('are compared by their digits, mobile numbers of the mainland without the country code', () => {
    expect(phoneKey('0512-6288-1190')).toBe('051262881190')
    expect(phoneKey('86138-0013-8000')).toBe(phoneKey('13800138000'))
    expect(phoneKey('008613800138000')).toBe('13800138000')
    expect(phoneKey('8612345678')).toBe('8612345678')
  })
})

describe('keys', () => {
  const common = (one: string, other: string) => {
    const values = new Set(keysOf({ ...DEAL, projectName: one }).map(({ kind, value }) => kind + value))
    return keysOf({ ...DEAL, projectName: other }).filter(
      ({ kind, value }) => kind === 'project' && values.has(kind + value),
    ).length
  }

  test('find every deal that has an exact value in common', () => {
    expect(keysOf(DEAL).filter(({ kind }) => kind !== 'nameLike' && kind !== 'project')).toEqual([
      { kind: 'code', value: '91330100799655058B' },
      { kind: 'domain', value: 'hengchi.example' },
      { kind: 'name', value: '恒齿精密机械' },
      { kind: 'phone', value: '051262881190' },
    ])
    expect(keysOf({ ...OTHER, contactEmail: 'x@163.com' })[0]).toEqual({
      kind: 'name',
      value: 'harbourclinic',
    })
  })

  test('find most names that are similar, and few that are not', () => {
    expect(common('齿轮产线图纸', '齿轮产线图纸')).toBe(6)
    expect(common('Campus-labs', 'campus_LABS')).toBe(6)
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      minLength: 12,
      maxLength: 20,
    })
    let similar = 0
    let found = 0
    fc.assert(
      fc.property(letters, letters, (name, end) => {
        const other = `${name.slice(0, -2)}${end.slice(0, 2)}`
        if (nameSimilarity(name, other) < 0.7) return
        similar += 1
        if (common(name, other) > 0) found += 1
      }),
      { numRuns: 300 },
    )
    expect(found / similar).toBeGreaterThan(0.97)
  })

  test('come in one order, so that two that take them never wait for each other', () => {
    const order = ['code', 'domain', 'name', 'nameLike', 'phone', 'project']
    const kinds = keysOf(DEAL).map(({ kind }) => order.indexOf(kind))
    expect(kinds).toEqual(kinds.toSorted((one, other) => one - other))
  })
})
