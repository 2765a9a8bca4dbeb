/**
 * One term for one thing: the product's texts use the set terms of each language, and none of those they replaced.
 * Looked at is whatever a person reads: pages, mails, guides, agreements, error messages, exported files, demo data.
 */
import { expect, test } from 'vitest'
import { code, paths, textOf, visit } from './tree.ts'

type Language = 'zh' | 'en'
/** `pages`: not in agreements, which say it until their next version. */
type Term = readonly [retired: RegExp, instead: string, where?: 'pages']

/** Files whose strings people read; strings of files that hold both languages are told apart by their script. */
const CODE_WITH_TEXT =
  /^web\/(.*\.(zh|en)|\w+\/pages)\.ts$|^contract\/.*(\.text\.(zh|en)|\.errors|-messages|\.reasons|\.form)\.ts$|^server\/.*\.(mail|texts|local-page|rules|service|personal|acts)\.ts$|^server\/kit\/personal\/common-labels\.ts$|^server\/records\/audit\/audit-sheet\.present\.ts$|^server\/messages\/mailbox\/mailbox\.present\.ts$|^server\/kit\/mail\/(code-life|render-text)\.ts$|^server\/demo\/demo-\w+\.ts$/
const DOCUMENTS = 'server/*/{resource/guides,agreement/texts}/*.md'

const RETIRED: Readonly<Record<Language, readonly Term[]>> = {
  en: [
    [/\bsign(s|ed|ing)?[ -](in|out|on)s?\b/i, 'log in, login'],
    [/\blog-(in|out)s?\b/i, 'log in (verb), login (noun)'],
    [/\b(second factors?|two-step login)\b/i, 'two-step verification'],
    [
      /\b(centre|licence|organisation|recognise|colour|neighbour|cancelled|behaviour|catalogue)/i,
      'US spelling',
    ],
    [/\bbase (unit )?prices?\b/i, 'list price'],
    [/\b(un)?tie[ds]?\b/i, 'association, associated with'],
    [
      /\b(closes?|closed|ends?) by itself\b|\bdesktops? (is |are )?(closes?|closed)\b/i,
      'shuts down, expires',
    ],
    [/\b(lets? you in|got in|by itself|by themselves)\b/i, 'automatically'],
    [/\bmeans of payment\b/i, 'credit card'],
    [/\bswitch(ed|es|ing)? ([a-z]+ )?(off|on)\b/i, 'disable, enable', 'pages'],
    [/\b(somebody|nobody|whoever|anybody)\b/i, 'someone, no one, the person who'],
    [/\b(tak(e|es|en|ing)|took) (it |the change |the closing )?back\b/i, 'undo, cancel'],
    [/\bwrite to (us|\$?\{)/i, 'contact us, e-mail {address}'],
    [/(?<!e-)\bmails\b|\b(this|a|the|no) mail\b(?! server)|\bby mail\b/i, 'e-mail'],
    [/\b(is|are) good for\b|\bgood (once|for one use)\b/i, 'is valid for, works once'],
    [/\bgo on\b/i, 'continue'],
    [/\b(at hand|anew|mend|for good|in earnest|people ask|small print)\b/i, 'plain words'],
    [/\bwork(ing)? out (a|the) price/i, 'calculate your price'],
    [/\b(Product and prices|Product center|Get the client)\b/, 'Product, Downloads'],
    [/\b(enterprise|real-name) (verification|certification)\b/i, 'company verification', 'pages'],
    [/\b(account|expense) center\b/i, 'Account, Billing', 'pages'],
    [/\bBasic information\b/, 'Profile', 'pages'],
    [/\bcash coupons?\b|\bsettlements?\b/i, 'vouchers, billing', 'pages'],
    [/\bevery look\b/i, 'every view', 'pages'],
    [/\b(went|came) back to us\b|\bit (went|goes|came|comes) back\b/i, 'is returned, was returned'],
    [/\bper cents?\b/i, 'percent'],
    [/\bsix scenarios\b/i, 'six industries'],
    [/(?<!provider’s )\border service\b/i, 'Billing'],
    [/\bprices in (yuan|US dollars)\b/i, 'CNY price list, USD price list'],
    [/\brequests? (is|are|was|were) settled\b/i, 'closed, completed'],
    [/\blinked with a partner\b/i, 'associated with a partner', 'pages'],
    [
      /\b(persons?|people|those) who manages?\b|\b(ask|contact) (your|the) primary account\b/i,
      'the administrator of your primary account',
      'pages',
    ],
    [/\breject(s|ed|ion|ions)?\b|\bdo not (extend|end)\b/i, 'decline; not approved', 'pages'],
    [/\bTrouble at work\b|\bPlease fill this in\b/i, 'name the thing'],
    [/\bGMT\b/, 'UTC+8', 'pages'],
    [/\b(opportunity|opportunities)\b/i, 'deal'],
    [
      /\b(order|buy) from (it|the quote)\b|\bquote and (buy|order)\b/i,
      'request a formal quote from the quote',
    ],
    [
      /\b(ask|asks|asked|requests?) for (an )?offers?\b|\bmake .{0,20}\ban? offer\b|\boffer (of|on) (this|the) quote\b/i,
      'formal quote',
      'pages',
    ],
    // The agreement has the estimate; pages show what was measured.
    [
      /\b(about|in) (10|ten)\sminutes\b(?! after the application)/i,
      '{{time}} of readyTimeText, or no figure',
    ],
  ],
  zh: [
    [/登录验证|第二验证|第二因素/, '两步验证'],
    [/验证器应用|(?<!身份)验证器|身份验证器(?! App)/, '身份验证器 App'],
    [/自动关机|自动关闭|自己关闭/, '空闲关机'],
    [/试用(已)?结束|自动结束/, '试用到期，到期自动停止'],
    [/未开通|未能开通|桌面可用|：可使用|可以?使用了/, '开通中、已就绪、开通失败'],
    [/基准价|基准单价|目录原价|目录价格|刊例价/, '原价'],
    [/实例规格|[\d}]\s*核(?!心)/, '规格，vCPU'],
    [/计费周期|整个周期|当前周期/, '购买时长'],
    [/原密码|旧密码/, '当前密码'],
    [/写信|来信|回信/, '发邮件至、联系我们'],
    [/结束了?(一处|这次|此次|其他(所有)?)(登录|会话)/, '退出登录、退出该设备'],
    [/绑定(?!支付方式)|挂靠/, '关联'],
    [/(?<!申请后)约(需)?\s?(10|十)\s?分钟/, '{{time}}（readyTimeText），或不写时长'],
    [/商机/, '项目、项目报备、项目管理'],
    [/暂无名额|名额已用完/, '名额已满'],
    [/产品与价格|产品中心|场景方案/, '产品、解决方案'],
    [/实名认证/, '企业认证', 'pages'],
    [/运营经理/, '客服', 'pages'],
    [/管理人员|主账号管理者|联系(您的)?主账号(?!管理员|“)|主账号或管理员/, '主账号管理员', 'pages'],
    [/驳回|谢绝/, '不通过、婉拒', 'pages'],
    [/不予(延期|解除)|未予解除/, '不通过、未通过', 'pages'],
    [/丢单/, '输单'],
    [/登记项目/, '报备项目'],
    [/由我们(在.{0,12}后)?决定/, '由我们裁定', 'pages'],
    [/邮箱找回/, '邮箱丢失流程', 'pages'],
    [/二次验证/, '两步验证', 'pages'],
    [/中国内地/, '中国大陆', 'pages'],
    [/平台(已收回|工作人员)|退回平台/, '我们', 'pages'],
    [/共享联系方式/, '提供联系方式', 'pages'],
    [/另一位(运营人员)?确认/, '由另一位运营人员复核', 'pages'],
    [/\bGMT\b/, 'UTC+8、北京时间', 'pages'],
    [/价格表/, '价目表', 'pages'],
    [/没有加载出来/, '加载失败，请重试'],
    [/换个账号/, '切换账号'],
    [/请填写此项/, '指明字段'],
    [/难处|难伺候|跟手|说破/, '痛点、低延迟等书面用语'],
    [/如果不是您本人/, '如非本人操作'],
    [/报价单(即可下单|直接购买|并购买)/, '从报价单申请报价'],
    [/(获取|申请)正式报价/, '申请报价'],
    [/\p{Script=Han} \{\{time\}\}后?就绪/u, '{{time}} 以“约”开头，前面不空格'],
  ],
}

interface Sentence {
  readonly where: string
  readonly language: Language
  readonly text: string
}

function offenders(sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(({ where, language, text }) =>
    RETIRED[language].flatMap(([retired, instead, only]) => {
      if (only && where.includes('/agreement/texts/')) return []
      const found = retired.exec(text)?.[0]
      return found ? [`${where}: “${found}” is retired, write: ${instead} (${text.slice(0, 60)})`] : []
    }),
  )
}

/** The strings and templates of a file, without what it imports. */
function sentencesOf(file: ReturnType<typeof code>[number]): Sentence[] {
  const own = /[./](zh|en)\.ts$/.exec(file.path)?.[1] as Language | undefined
  const found: Sentence[] = []
  const add = (text: string) => {
    const language = own ?? (/\p{Script=Han}/u.test(text) ? 'zh' : 'en')
    const isProse = own !== undefined || language === 'zh' || / /.test(text.trim())
    if (isProse && !/^[#.]/.test(text)) found.push({ where: file.path, language, text })
  }
  visit(file, {
    // Methods, since Biome takes an arrow function under a capital letter for a component.
    Literal(node) {
      if (typeof node.value === 'string') add(node.value)
    },
    TemplateLiteral(node) {
      add(file.text.slice(node.start + 1, node.end - 1))
    },
  })
  return found
}

function linesOf(path: string): Sentence[] {
  const language = path.endsWith('.zh.md') ? 'zh' : 'en'
  return textOf(path)
    .replaceAll(/`[^`]*`/g, '``')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split('\n')
    .map((text) => ({ where: path, language, text }))
}

test('no text has a retired term', () => {
  const files = code().filter(({ path }) => CODE_WITH_TEXT.test(path))
  const documents = paths(DOCUMENTS)
  expect(files.length).toBeGreaterThan(80)
  expect(documents.length).toBeGreaterThan(20)
  expect(offenders([...files.flatMap(sentencesOf), ...documents.flatMap(linesOf)])).toEqual([])
})

test('a retired term is found, its successor is not', () => {
  const said = (language: Language, text: string): Sentence => ({ where: 'here', language, text })
  expect(
    offenders([
      said('en', 'Please sign in again.'),
      said('en', 'Your second factor'),
      said('en', 'in the data centre'),
      said('zh', '请设置登录验证。'),
      said('zh', '桌面会自动关机。'),
      said('en', 'It is ready in about 10\u00a0minutes.'),
      said('zh', '约 10\u00a0分钟就绪'),
      said('en', 'Ask the person who manages your account.'),
      said('zh', '请联系主账号“{{name}}”的管理人员。'),
    ]),
  ).toHaveLength(9)
  expect(
    offenders([said('en', 'Log in with two-step verification.'), said('zh', '两步验证，空闲关机，原价。')]),
  ).toEqual([])
})
