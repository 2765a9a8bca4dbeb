import { useTranslation } from 'react-i18next'
import type { Site } from '#contract/publishing/site/site.endpoints.ts'
import { useCompany, useSite } from '#web/platform/page/site.ts'
import { SCENARIO_PATHS } from '#web/platform/paths/page-sets.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { LanguageSwitch, SchemeSwitch } from '#web/shell/controls.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './site-footer.module.css'

const SCENARIOS = Object.keys(SCENARIO_PATHS) as (keyof typeof SCENARIO_PATHS)[]

/** Footer of every public page: links, contact, legal texts. */
export function SiteFooter() {
  const { t } = useTranslation(['layout', 'kit', 'titles'])
  const { product, serviceEmail, salesEmail, legalLines } = useSite()
  const company = useCompany()
  return (
    <footer className="ruled sheet text-s unprinted">
      <div className={`wide centred pad-ends-6 ${styles.columns}`}>
        <div className={styles.brand}>
          <BrandMark />
          <p>{t('layout:footer.line')}</p>
          <div className={styles.list}>
            <h2>{t('layout:footer.contact')}</h2>
            {serviceEmail ? <MailLink label={t('layout:footer.service')} address={serviceEmail} /> : null}
            {salesEmail ? <MailLink label={t('layout:footer.sales')} address={salesEmail} /> : null}
          </div>
        </div>
        <FooterList title={t('layout:footer.product')}>
          <a href={PATHS.home}>{t('layout:home')}</a>
          <a href={PATHS.productCenter}>{t('layout:pages.productCenter')}</a>
          <a href={PATHS.capabilities}>{t('layout:pages.capabilities')}</a>
          <a href={`${PATHS.productCenter}#prices`}>{t('layout:pages.pricing')}</a>
          <a href={PATHS.freeTrial}>{t('kit:freeTrial')}</a>
          <a href={PATHS.active618}>{t('layout:pages.active618')}</a>
        </FooterList>
        <FooterList title={t('layout:pages.scenarized')}>
          {SCENARIOS.map((scenario) => (
            <a key={scenario} href={SCENARIO_PATHS[scenario]}>
              {t(`titles:${scenario}`)}
            </a>
          ))}
        </FooterList>
        <FooterList title={t('layout:footer.help')}>
          <a href={PATHS.serviceSupport}>{t('layout:pages.serviceSupport')}</a>
          <a href={PATHS.resource}>{t('layout:pages.resource')}</a>
          <a href={PATHS.guides}>{t('layout:pages.guides')}</a>
          <a href={PATHS.contact}>{t('titles:contact')}</a>
        </FooterList>
        <FooterList title={t('layout:footer.company')}>
          <a href={PATHS.aboutUs}>{t('layout:pages.aboutUs')}</a>
          <a href={PATHS.trust}>{t('titles:trust')}</a>
          <a href={`${PATHS.aboutUs}?point=1`}>{t('layout:pages.qualifications')}</a>
          <a href={PATHS.partner}>{t('layout:pages.partner')}</a>
          <a href={PATHS.agreements}>{t('titles:agreements')}</a>
          <a href={PATHS.privacy}>{t('titles:privacy')}</a>
        </FooterList>
        <FooterList title={t('layout:footer.account')}>
          <a href={PATHS.logIn} data-when="signed-out">
            {t('kit:logIn')}
          </a>
          <a href={PATHS.register} data-when="signed-out">
            {t('kit:register')}
          </a>
          <a href={PATHS.accountOverview} data-when="signed-in">
            {t('kit:account')}
          </a>
          <a href={PATHS.logout} data-when="signed-in" data-no-prerender="">
            {t('kit:logOut')}
          </a>
        </FooterList>
      </div>
      <CompanyLine />
      <div className={`wide centred ${styles.end}`}>
        <p>
          <Text>© {company?.value.name ?? product}</Text>
        </p>
        <LegalLines lines={legalLines} />
        <div className="line gap-2 center push">
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** Name, registration and address of the provider, where it has published them. */
function CompanyLine() {
  const company = useCompany()
  if (!company) return null
  const { name, address, registrationNumber } = company.value
  return (
    <p className="pad-ends-4 row gap-1 across-5 wide centred ruled quiet text-xs">
      <span>{name}</span>
      <span>{address}</span>
      {registrationNumber ? <span>{registrationNumber}</span> : null}
      {company.demo ? <DemoTag /> : null}
    </p>
  )
}

/** A group of links: a list on wide screens, on phones folded below its heading. Only one of the two is rendered. */
function FooterList({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <details className={`ruled-below ${styles.folded}`}>
        <summary>{title}</summary>
        <div className={styles.list}>{children}</div>
      </details>
      <div className={`${styles.list} ${styles.open}`}>
        <h2>{title}</h2>
        {children}
      </div>
    </>
  )
}

function MailLink({ label, address }: { label: string; address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <small className="block faint text-xs">{label}</small>
      <Text>{address}</Text>
    </a>
  )
}

/** Filing lines of an installation in mainland China; the server sends none elsewhere. */
function LegalLines({ lines }: { lines: Site['legalLines'] }) {
  return lines.map(({ kind, text, url }) => (
    <a key={kind} className={styles.legal} href={url} rel="noopener noreferrer" target="_blank" lang="zh-CN">
      {kind === 'police' ? (
        <svg width="14" height="16" viewBox="0 0 14 16" fill="none" aria-hidden="true">
          <path
            d="M7 1 1.5 3v4.5c0 3.6 2.4 6 5.5 7.5 3.1-1.5 5.5-3.9 5.5-7.5V3zM4.6 7.8l1.7 1.7 3.1-3.3"
            stroke="currentColor"
            strokeWidth="1.3"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
      <Text>{text}</Text>
    </a>
  ))
}
