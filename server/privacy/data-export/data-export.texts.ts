import type { Language } from '#contract/kit/language.ts'
import type { ARCHIVE_FILES } from '#contract/privacy/data-export/data-export.fields.ts'

type Files = typeof ARCHIVE_FILES

/** What the archive says around the data; each section brings its own words. */
interface ExportWords {
  readonly title: (product: string) => string
  readonly intro: (date: string) => string
  readonly none: string
  readonly readme: (product: string, files: Files) => string
}

export const WORDS: Readonly<Record<Language, ExportWords>> = {
  zh: {
    title: (product) => `您的${product}账号`,
    intro: (date) => `本网站保存的全部账号信息，导出于 ${date}。所有时间均为 UTC。`,
    none: '无。',
    readme: (product, files) => `您的${product}账号数据

${files.page}   用浏览器打开即可查看全部内容，无需联网。
${files.data}   供其他服务和程序读取的同一份数据：JSON 格式，UTF-8 编码，时间为 UTC（ISO 8601）。
              字段含义改变或被移除时，formatVersion 会增加。

文件包含您的个人信息，请妥善保管，不再需要时请删除。
其中不含密码、验证码和密钥，这些内容不会提供给任何人。
`,
  },
  en: {
    title: (product) => `Your ${product} account`,
    intro: (date) =>
      `Everything this site stores about your account, exported on ${date}. All times are in UTC.`,
    none: 'None.',
    readme: (product, files) => `Your ${product} account data

${files.page}   Open this file in a browser to see everything. No connection needed.
${files.data}   The same data for other services and programs: JSON, UTF-8, times in UTC (ISO 8601).
              "formatVersion" is increased when a key changes its meaning or is removed.

These files contain personal data. Store them safely, and delete them when you no longer need them.
Passwords, codes and keys are not included. We never disclose them to anyone.
`,
  },
}
