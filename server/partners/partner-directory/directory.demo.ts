import { DAY_MS } from '#contract/kit/time.ts'
import type { ListingForm } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { readOwnListing, saveOwnListing } from '#server/partners/partner-directory/listing.service.ts'
import { accountByLogin } from '#server/people/account/account.service.ts'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'

/** What made-up partners say about themselves, by the user name of their account. */
const LISTINGS: Readonly<Record<string, ListingForm>> = {
  [DEMO_PEOPLE.partner]: {
    nameZh: '上海云梯数字科技有限公司',
    nameEn: 'Yunti Digital (Shanghai)',
    cityZh: '上海',
    cityEn: 'Shanghai',
    website: '',
    summaryZh: '服务长三角的学校、医院和设计院，提供云桌面规划、实施与驻场运维，技术团队 26 人。',
    summaryEn:
      'We plan, set up and run cloud desktops for schools, hospitals and design institutes in the Yangtze delta, with 26 engineers on site.',
    regions: ['eastChina', 'centralChina'],
    industries: ['education', 'medical', 'design'],
  },
  'demo-qinghe': {
    nameZh: '西安青禾系统集成有限公司',
    nameEn: 'Qinghe Systems (Xi’an)',
    cityZh: '西安',
    cityEn: 'Xi’an',
    website: 'https://qinghe.example',
    summaryZh: '政务与教育行业系统集成商，近三年完成 40 个项目，熟悉等级保护与国产终端。',
    summaryEn:
      'System integrator for government and education with 40 projects in three years. We know graded protection and Chinese endpoints well.',
    regions: ['northwestChina', 'southwestChina'],
    industries: ['government', 'education'],
  },
  'demo-straits': {
    nameZh: '海峡桌面服务（新加坡）',
    nameEn: 'Straits Desktop Services',
    cityZh: '新加坡',
    cityEn: 'Singapore',
    website: 'https://straits.example',
    summaryZh: '自 2015 年起为六十余家银行与设计公司提供虚拟桌面，支持中英文服务。',
    summaryEn:
      'Virtual desktops for more than sixty banks and design studios since 2015, with support in English and Chinese.',
    regions: ['southeastAsia', 'southAsia'],
    industries: ['finance', 'design'],
  },
}

/** Entries of the public directory, for local mode only; those of partners that have one are left as they are. */
export async function loadDemoDirectory(deps: Deps): Promise<void> {
  for (const [userName, form] of Object.entries(LISTINGS)) {
    const account = await accountByLogin(deps.db.query, userName)
    if (!account || (await readOwnListing(deps.db.query, { accountId: account.id })).listing) continue
    const past = inThePast(deps, deps.clock.now() - 3 * DAY_MS)
    await saveOwnListing(past, callerFor(account), { ...form, revision: 0 }, { ...DEMO_CALL, language: 'zh' })
  }
}
