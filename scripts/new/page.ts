import { change, namesOf, write } from './tree.ts'

/** A page behind the sign-in of accounts: its row, its module, its texts in both languages. */
export function newPage(domain: string, feature: string, page: string): string {
  const { camel, Pascal } = namesOf(page)
  addRow(domain, feature, page)
  write(
    `web/${domain}/${feature}/${page}.page.tsx`,
    `import { useTranslation } from 'react-i18next'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { AccountSection } from '#web/ui/account-section.tsx'

export const handle = {
  text: ['${camel}'],
  outline: (t) => ({ sections: [{ lead: t('${camel}:lead') }] }),
} satisfies PageHandle

/** What a person does here. */
export default function ${Pascal}Page() {
  const { t } = useTranslation('${camel}')
  return (
    <AccountSection lead={t('lead')}>
      <p>{t('empty')}</p>
    </AccountSection>
  )
}
`,
  )
  writeTexts(`web/${domain}/${feature}/${page}`, camel, {
    zh: "{\n  lead: '这一页的用途。',\n  empty: '还没有内容。',\n}",
    en: "{\n  lead: 'What this page is for.',\n  empty: 'Nothing yet.',\n}",
  })
  return `Its title, permission and place in the menu are in its row in web/${domain}/pages.ts; who may open it is said by hand in test/security/who-may-open.ts.`
}

/** The row of a page in the site map. */
export function addRow(domain: string, feature: string, page: string): void {
  const { camel, words } = namesOf(page)
  change(`web/${domain}/pages.ts`, (text) =>
    text.replace(
      /\n\}\)\n$/,
      `
  ${camel}: {
    area: 'account',
    path: '/content/${camel}',
    file: '${domain}/${feature}/${page}.page.tsx',
    title: { zh: '新页面', en: '${words}' },
    permission: 'self',
  },
})
`,
    ),
  )
}

/** The texts of a namespace, whose Chinese file adds it to those that the compiler knows. */
export function writeTexts(
  path: string,
  namespace: string,
  texts: {
    readonly zh: string
    readonly en: string
    readonly imports?: { readonly zh: string; readonly en: string }
  },
): void {
  const file = path.split('/').at(-1)
  write(
    `${path}.text.zh.ts`,
    `${texts.imports?.zh ?? ''}export const ${namespace}Zh = ${texts.zh}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly ${namespace}: typeof ${namespace}Zh
  }
}
`,
  )
  write(
    `${path}.text.en.ts`,
    `${texts.imports?.en ?? ''}import type { SameText } from '#web/platform/text/same-text.ts'
import type { ${namespace}Zh } from './${file}.text.zh.ts'

export const ${namespace}En: SameText<typeof ${namespace}Zh> = ${texts.en}
`,
  )
}
