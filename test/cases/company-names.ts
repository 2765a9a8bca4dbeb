/**
 * Pairs of names of companies: spellings of one, and different companies whose names are near. By hand, and by rules over
 * names that were made up.
 */
export interface NamePair {
  readonly one: string
  readonly other: string
  /** `same`: one company. `related`: its branch, its group, or a namesake elsewhere. `different`: another company. */
  readonly are: 'same' | 'related' | 'different'
}

interface ChineseName {
  readonly place: string
  readonly province: string
  readonly name: string
  readonly business: string
  /** The same in traditional characters. */
  readonly traditional: string
  /** Another company that sounds or looks like it. */
  readonly near: string
}

const CHINESE: readonly ChineseName[] = [
  ['宁波', '浙江', '蓝鲸', '软件', '寧波藍鯨軟件', '蓝鲨'],
  ['苏州', '江苏', '恒齿', '精密机械', '蘇州恆齒精密機械', '恒驰'],
  ['厦门', '福建', '百衡', '轴承', '廈門百衡軸承', '百恒'],
  ['成都', '四川', '云栈', '科技', '成都雲棧科技', '云站'],
  ['武汉', '湖北', '楚材', '建筑设计', '武漢楚材建築設計', '楚才'],
  ['广州', '广东', '粤塑', '包装材料', '廣州粵塑包裝材料', '粤素'],
  ['青岛', '山东', '海聆', '医疗器械', '青島海聆醫療器械', '海岭'],
  ['西安', '陕西', '秦算', '信息技术', '西安秦算信息技術', '秦蒜'],
  ['昆山', '江苏', '启模', '模具', '崑山啟模模具', '启模达'],
  ['天津', '天津', '津桥', '国际物流', '天津津橋國際物流', '津侨'],
  ['沈阳', '辽宁', '铁朗', '重工', '瀋陽鐵朗重工', '铁郎'],
  ['长沙', '湖南', '湘织', '纺织', '長沙湘織紡織', '湘之'],
].map(([place = '', province = '', name = '', business = '', traditional = '', near = '']) => ({
  place,
  province,
  name,
  business,
  traditional,
  near,
}))

/** Spellings of one Chinese name, and what is near to it. */
function chinesePairs({ place, province, name, business, traditional, near }: ChineseName): NamePair[] {
  const own = `${place}${name}${business}有限公司`
  const isCity = place !== province
  const same = [
    `${place}${name}${business}股份有限公司`,
    `${place}${name}${business}（股份）有限公司`,
    `${place}${name}${business}有限责任公司`,
    `${place}市${name}${business}有限公司`,
    `${name}${business}（${place}）有限公司`,
    `${name}${business}有限公司（${place}）`,
    `${name}${business}有限公司`,
    `${traditional}有限公司`,
    ` ${place} ${name} ${business} 有限公司 `,
    `${place}${name}${business}`,
    ...(isCity
      ? [`${province}省${place}市${name}${business}有限公司`, `${province}${name}${business}有限公司`]
      : []),
  ]
  const related = [
    `${own}上海分公司`,
    `${own}（深圳分公司）`,
    `${own}北京办事处`,
    `${place}${name}${business}集团有限公司`,
    `${name}${business}（集团）有限公司`,
    `哈尔滨${name}${business}有限公司`,
  ]
  const different = [
    `${place}${near}${business}有限公司`,
    `${place}${name}餐饮管理有限公司`,
    `${place}${business}有限公司`,
    `${place}新${name}${business}有限公司`,
    `${near}${business}（${place}）有限公司`,
    `${place}${name}文化传媒有限公司`,
    `${place}大${name}${business}股份有限公司`,
    `${place}${[...name].toReversed().join('')}${business}有限公司`,
  ]
  return pairsOf(own, { same, related, different })
}

interface LatinName {
  readonly place: string
  readonly name: string
  /** With a letter less, more, exchanged. */
  readonly misspelt: string
  /** Other companies that begin or end alike. */
  readonly near: readonly string[]
}

const LATIN: readonly LatinName[] = [
  [
    'Singapore',
    'Blue Whale Software',
    'Blue Whale Sofware',
    'Blue Whale Shipping',
    'Blue Heron Software',
    'Grey Whale Software',
  ],
  ['London', 'Harbour Clinics', 'Harbor Clinics', 'Harbour Cleaners', 'Arbour Clinical', 'Harbour Academy'],
  ['Berlin', 'Müller Werkzeuge', 'Mueller Werkzeuge', 'Möller Werkstatt', 'Miller Works', 'Müller Weine'],
  [
    'Ningbo',
    'Northwind Logistics',
    'Northwind Logistcs',
    'Southwind Logistics',
    'Northwind Analytics',
    'Northwood Logistics',
  ],
  [
    'Shanghai',
    'Golden Gate Trading',
    'Golden Gate Tradng',
    'Golden Gate Lighting',
    'Garden Gate Trading',
    'Golden Goat Trading',
  ],
  [
    'Toronto',
    'Maple Leaf Analytics',
    'Maple Leaf Analitics',
    'Maple Leaf Foods',
    'Mango Leaf Analytics',
    'Maple Tree Analytics',
  ],
  [
    'Dublin',
    'Emerald Insurance',
    'Emerald Insurence',
    'Emerald Assurance',
    'Amber Insurance',
    'Emerald Imaging',
  ],
  [
    'Sydney',
    'Southern Cross Mining',
    'Southern Cross Minning',
    'Southern Cross Dining',
    'Southern Comfort Mining',
    'Northern Cross Mining',
  ],
  ['Paris', 'Étoile Conseil', 'Etoile Conseil', 'Étoile Concerts', 'Étole Couture', 'Toile Conseil Ouest'],
  [
    'Zurich',
    'Alpine Data Systems',
    'Alpine Data System',
    'Alpine Data Storage',
    'Alpine Dental Systems',
    'Supine Data Services',
  ],
  [
    'Austin',
    'Redwood Robotics',
    'Redwood Robotic',
    'Redwood Roofing',
    'Rosewood Robotics',
    'Redwood Aquatics',
  ],
  [
    'Tokyo',
    'Sakura Precision',
    'Sakura Percision',
    'Sakura Permits',
    'Saka Precision Tools',
    'Sakura Provision',
  ],
].map(([place = '', name = '', misspelt = '', ...near]) => ({ place, name, misspelt, near }))

function latinPairs({ place, name, misspelt, near }: LatinName): NamePair[] {
  const own = `${name} Co., Ltd.`
  const same = [
    `${name} Limited`,
    `${name.toUpperCase()} CO LTD`,
    `${name.replaceAll(' ', '-')} Pte. Ltd.`,
    `The ${name} Company, Inc.`,
    `${name} LLC`,
    `${name} L.L.C.`,
    `${name} GmbH`,
    `${name} (China) Co., Ltd.`,
    `  ${name.replaceAll(' ', '   ')}  Corp`,
    `${misspelt} Co., Ltd.`,
    name,
  ]
  const related = [`${own} Shanghai Branch`, `${name} Group Limited`, `${name} Holdings Ltd`]
  const different = [
    ...near.map((each) => `${each} Co., Ltd.`),
    `${name} 2 Co., Ltd.`,
    `${name.split(' ')[0]} Restaurant Ltd.`,
    `${place} ${name.split(' ').at(-1)} Partners LLP`,
    `New ${name} Co., Ltd.`,
  ]
  return pairsOf(own, { same, related, different })
}

function pairsOf(one: string, others: Record<NamePair['are'], readonly string[]>): NamePair[] {
  return (['same', 'related', 'different'] as const).flatMap((are) =>
    others[are].map((other) => ({ one, other, are })),
  )
}

const BY_HAND: readonly NamePair[] = [
  ['宁波蓝鲸软件（股份）有限公司', '宁波蓝鲸软件股份有限公司', 'same'],
  ['宁波蓝鲸软件有限公司', '宁波蓝鲸软件开发有限公司', 'different'],
  ['浙江省宁波市鄞州区蓝鲸软件有限公司', '蓝鲸软件有限公司', 'same'],
  ['中国工商银行股份有限公司宁波分行', '中国工商银行股份有限公司', 'related'],
  ['北京银行股份有限公司', '上海银行股份有限公司', 'different'],
  ['宁波大学', '苏州大学', 'different'],
  ['深圳市腾跃科技有限公司', '深圳腾跃科技股份有限公司', 'same'],
  ['內蒙古草原乳業有限公司', '内蒙古自治区草原乳业有限公司', 'same'],
  ['臺北光華電子股份有限公司', '台北光华电子有限公司', 'same'],
  ['阿里山茶业有限公司', '里山茶业有限公司', 'different'],
  ['东方航标有限公司', '西方航标有限公司', 'different'],
  ['Ｃｏｎｔｏｓｏ　Ｌｔｄ', 'Contoso Ltd.', 'same'],
  ['Contoso Singapore Pte. Ltd.', 'Contoso Pte Ltd', 'same'],
  ['Contoso (Singapore) Pte. Ltd.', 'Contoso (Malaysia) Sdn. Bhd.', 'related'],
  ['Contoso Tech', 'Contoso Technologies, Inc.', 'same'],
  ['Contoso Intl Trading', 'Contoso International Trading Ltd', 'same'],
  ['Smith & Sons', 'Smith and Sons Ltd', 'same'],
  ['Smith & Sons', 'Smith & Daughters', 'different'],
  ['Nestlé S.A.', 'Nestle SA', 'same'],
  ['Bank of Ningbo', 'Bank of Nanjing', 'different'],
  ['Studio 54', 'Studio 45', 'different'],
  ['Hong Kong Jade Ltd', 'Jade (Hong Kong) Limited', 'same'],
  ['Grüne Energie AG', 'Gruene Energie Aktiengesellschaft', 'different'],
  ['Società Verde S.p.A.', 'Societa Verde SpA', 'same'],
  ['Łódź Textiles', 'Lodz Textiles', 'same'],
].map(([one = '', other = '', are = '']) => ({ one, other, are: are as NamePair['are'] }))

export const COMPANY_NAME_PAIRS: readonly NamePair[] = [
  ...BY_HAND,
  ...CHINESE.flatMap(chinesePairs),
  ...LATIN.flatMap(latinPairs),
]
