import { expect, test } from 'vitest'
import { messageText } from '#contract/errors.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { nearestAllowed, pipelineCity, pipelineProjectName, pipelineScenarios } from './pipeline-fields.ts'

/** What is said of a name of a project, in both languages. */
function saidOf(name: string) {
  const { error } = pipelineProjectName.safeParse(name)
  const wrong = error && fieldErrorsOf(error)['']
  return wrong && [messageText(wrong.code, 'en', wrong.params), messageText(wrong.code, 'zh', wrong.params)]
}

test('what a name of a project refuses is named: the space by its name, other characters by themselves', () => {
  expect(saidOf('Branch rollout 2027')).toEqual([
    'You can’t use a space, “2”, “0”, “7” here. Use only Chinese characters, letters and - _ & ~, with no symbol at the start or end.',
    '项目名称不能使用空格、“2”、“0”、“7”，只能使用汉字、字母和 - _ & ~，且不能以符号开头或结尾。',
  ])
  expect(saidOf('-Branch')?.[0]).toMatch(/^You can’t use “-” here/)
  expect(saidOf('Branch-rollout')).toBeUndefined()
})

test.each([
  ['projectName', 'Branch rollout 2027', 'Branch-rollout'],
  ['projectName', 'Branch rollout', 'Branch-rollout'],
  ['projectName', 'Rollout2027', 'Rollout'],
  ['projectName', '云桌面（二期）', '云桌面-二期'],
  ['projectName', '~ A.B / C ~', 'A-B-C'],
  ['projectName', 'Ｂｒａｎｃｈ　ｒｏｌｌｏｕｔ', 'Branch-rollout'],
  ['projectName', 'Branch rollout 🚀', 'Branch-rollout'],
  ['projectName', 'Ann’s desk', 'Anns-desk'],
  ['projectName', 'Branch-rollout', undefined],
  ['projectName', '2027', undefined],
  ['projectName', '', undefined],
  ['scenarios', '远程办公，设计', '远程办公 设计'],
  ['scenarios', 'Design, CAD (3D)!', 'Design CAD 3D'],
  ['city', 'L’Aquila', 'LAquila'],
  ['city', 'St. Gallen', 'St Gallen'],
  ['city', 'Aix-en-Provence', 'Aix en Provence'],
  ['companyName', '?', undefined],
])('%s %s: the nearest that is allowed is %s', (field, typed, near) => {
  expect(nearestAllowed(field, typed)).toBe(near)
  const schema = { projectName: pipelineProjectName, scenarios: pipelineScenarios }[field] ?? pipelineCity
  if (near) expect(schema.safeParse(near).success).toBe(true)
})

test.each(['Ọ̀yọ́', 'Ọ̀yọ́'.normalize('NFD'), '葛\u{e0100}城', 'Kr\u0325s\u0323n\u0323a'])(
  '%s is a city: marks of a letter and forms of a character belong to it',
  (city) => {
    expect(pipelineCity.safeParse(city)).toEqual({ success: true, data: city.normalize('NFC') })
    expect(nearestAllowed('city', city)).toBeUndefined()
    expect(nearestAllowed('city', `${city} 2`)).toBe(city.normalize('NFC'))
    expect(nearestAllowed('projectName', `${city} 2`)).toBe(city.normalize('NFC'))
  },
)

test('a mark of another sign is refused and named', () => {
  expect(pipelineScenarios.safeParse('Lab 1\u20e3 x').success).toBe(false)
  expect(nearestAllowed('scenarios', 'Lab 1\u20e3 x')).toBe('Lab 1 x')
  expect(pipelineCity.safeParse('-\u0301Oslo').success).toBe(false)
})
