import type { DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import type { DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Industry } from '#contract/kit/industries.ts'
import type { Language } from '#contract/kit/language.ts'

/** A made-up deal: whom it is for, where it is, and how many days ago it was registered. */
export interface DemoDeal {
  readonly project: string
  readonly company: string
  readonly place: readonly [country: string, city: string]
  readonly industry: Exclude<Industry, 'other'>
  readonly desktops: number
  /** `unanswered`: expired, since the partner did not reply. */
  readonly state: Exclude<DealStatus, 'submitted'> | 'unanswered'
  readonly stage: DealStage
  readonly days: number
  readonly language: Language
}

type Row = readonly [
  ...of: [project: string, company: string, city: string, industry: DemoDeal['industry'], desktops: number],
  ...is: [state: DemoDeal['state'], stage: DealStage, days: number],
]

const IN_CHINA: readonly Row[] = [
  ['交易大厅搬迁', '上海衡安证券股份有限公司', '上海', 'finance', 310, 'approved', 'committed', 79],
  ['阅览室云桌面', '杭州西溪图书馆', '杭州', 'education', 120, 'actionRequired', 'qualified', 5],
  ['齿轮产线图纸', '苏州恒齿精密机械有限公司', '苏州', 'manufacturing', 45, 'inReview', 'solution', 2],
  ['县档案数字化', '青禾县档案馆', '咸阳', 'government', 80, 'duplicate', 'prospect', 20],
  ['门诊工作站', '武汉光禾医院', '武汉', 'medical', 260, 'approved', 'validation', 40],
  ['设计外协平台', '海岸桥梁设计院', '厦门', 'design', 64, 'approved', 'solution', 30],
  ['客服中心桌面', '成都晴川电子商务有限公司', '成都', 'internet', 180, 'approved', 'qualified', 18],
  ['教师备课云', '南京雨花实验学校', '南京', 'education', 150, 'approved', 'won', 85],
  ['远程核保', '广州珠江保险代理有限公司', '广州', 'finance', 96, 'approved', 'lost', 60],
  ['政务窗口', '宁波镇海政务服务中心', '宁波', 'government', 72, 'approved', 'committed', 71],
  ['门店收银改造', '长沙橘洲便利连锁有限公司', '长沙', 'retail', 130, 'inReview', 'prospect', 1],
  ['仿真计算桌面', '西安航远装备研究所', '西安', 'manufacturing', 40, 'approved', 'prospect', 9],
  ['实训机房', '青岛海岳职业学院', '青岛', 'education', 300, 'approved', 'solution', 47],
  ['影像阅片', '天津津卫影像诊断中心', '天津', 'medical', 55, 'rejected', 'prospect', 33],
  ['研发云桌面', '深圳湾芯科技有限公司', '深圳', 'internet', 420, 'approved', 'validation', 52],
  ['柜面外包', '福州闽江农商银行', '福州', 'finance', 88, 'expired', 'qualified', 120],
  ['呼叫中心扩容', '无锡太湖呼叫服务有限公司', '无锡', 'internet', 50, 'unanswered', 'prospect', 44],
  ['动画渲染', '杭州云栖动画有限公司', '杭州', 'design', 36, 'approved', 'won', 66],
  ['园区招商', '合肥科创园管委会', '合肥', 'government', 60, 'withdrawn', 'prospect', 25],
  ['仓储调度', '郑州中原物流有限公司', '郑州', 'retail', 110, 'draft', 'prospect', 3],
  ['门急诊移动查房', '济南泉城医院', '济南', 'medical', 140, 'draft', 'prospect', 1],
  ['图书采编', '昆明滇池出版社', '昆明', 'design', 25, 'approved', 'qualified', 12],
  ['车间看板', '东莞莞城模具厂', '东莞', 'manufacturing', 70, 'approved', 'prospect', 6],
]

const ELSEWHERE: readonly (readonly [country: string, row: Row])[] = [
  [
    'Singapore',
    ['Night-shift', 'Harbourline Clinics Pte. Ltd.', 'Singapore', 'medical', 64, 'approved', 'validation', 2],
  ],
  [
    'Singapore',
    ['Dispatch-desks', 'Tanjong Logistics Pte. Ltd.', 'Singapore', 'retail', 60, 'approved', 'qualified', 19],
  ],
  [
    'Singapore',
    ['Franchise-office', 'Bukit Foods Pte. Ltd.', 'Singapore', 'retail', 55, 'approved', 'committed', 84],
  ],
  [
    'Singapore',
    ['Remote-studio', 'Lumen Architects LLP', 'Singapore', 'design', 36, 'approved', 'solution', 38],
  ],
  [
    'Singapore',
    ['Campus-labs', 'Kallang Polytechnic', 'Singapore', 'education', 240, 'draft', 'prospect', 1],
  ],
  [
    'Malaysia',
    [
      'Branch-refresh',
      'Penang Straits Bank Berhad',
      'George Town',
      'finance',
      200,
      'approved',
      'committed',
      63,
    ],
  ],
  [
    'Malaysia',
    ['Design-floor', 'Johor Yards Sdn. Bhd.', 'Johor Bahru', 'manufacturing', 48, 'expired', 'solution', 110],
  ],
  [
    'Thailand',
    ['Call-center', 'Siam Orchid Insurance Co., Ltd.', 'Bangkok', 'finance', 175, 'approved', 'won', 74],
  ],
  ['Vietnam', ['Code-academy', 'Red River Institute', 'Hanoi', 'education', 90, 'rejected', 'prospect', 29]],
  [
    'Vietnam',
    ['Textile-planning', 'Mekong Weavers JSC', 'Can Tho', 'manufacturing', 42, 'approved', 'lost', 58],
  ],
  [
    'Indonesia',
    ['Ward-tablets', 'Bandung Care Hospital', 'Bandung', 'medical', 130, 'inReview', 'qualified', 1],
  ],
  [
    'Indonesia',
    [
      'City-counters',
      'Surabaya Civil Registry',
      'Surabaya',
      'government',
      85,
      'actionRequired',
      'prospect',
      8,
    ],
  ],
  ['Japan', ['Archive-access', 'Kobe Harbor Museum', 'Kobe', 'education', 28, 'approved', 'prospect', 4]],
  [
    'Australia',
    ['Mine-planning', 'Redgum Resources Pty Ltd', 'Perth', 'manufacturing', 77, 'approved', 'won', 88],
  ],
  ['Australia', ['Contract-team', 'Swan River Legal', 'Perth', 'internet', 33, 'withdrawn', 'qualified', 22]],
  [
    'Germany',
    ['Test-benches', 'Alpenblick Maschinen GmbH', 'Munich', 'manufacturing', 51, 'approved', 'lost', 45],
  ],
  ['Germany', ['Night-desk', 'Isar Media AG', 'Munich', 'internet', 66, 'draft', 'prospect', 2]],
  [
    'Thailand',
    ['Depot-screens', 'Chao Phraya Transit', 'Bangkok', 'government', 40, 'unanswered', 'prospect', 39],
  ],
  ['Norway', ['Fjord-survey', 'Nordlys Marine AS', 'Bergen', 'design', 22, 'expired', 'committed', 130]],
]

/** The deals of the demo partner, in every status and stage. */
export const DEMO_DEALS: readonly DemoDeal[] = [
  ...IN_CHINA.map((row) => dealOf('中国', row, 'zh')),
  ...ELSEWHERE.map(([country, row]) => dealOf(country, row, 'en')),
]

/** Those of a second partner, which came first: one is what a deal of the demo partner is a duplicate of. */
export const RIVAL_DEALS: readonly DemoDeal[] = [
  dealOf(
    '中国',
    ['档案馆数字化', '青禾县档案馆', '咸阳', 'government', 75, 'approved', 'qualified', 28],
    'zh',
  ),
  dealOf(
    '中国',
    ['齿轮车间看图', '苏州恒齿精密机械有限责任公司', '苏州', 'manufacturing', 50, 'approved', 'prospect', 4],
    'zh',
  ),
  dealOf('中国', ['智慧仓库', '大连北港仓储有限公司', '大连', 'retail', 95, 'inReview', 'prospect', 1], 'zh'),
]

function dealOf(
  country: string,
  [project, company, city, industry, desktops, state, stage, days]: Row,
  language: Language,
): DemoDeal {
  return { project, company, place: [country, city], industry, desktops, state, stage, days, language }
}
