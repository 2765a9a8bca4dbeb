import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { certificationPath, PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { Gap, Text } from '#web/ui/text.tsx'

interface NeedsCertificationProps {
  /** The page to come back to once the company is verified: the one with the button. */
  readonly next: string
  /** The button, for an account that is verified. */
  readonly children?: ReactNode
}

/**
 * In place of a button that needs a verified company (0045): what is missing, and the way to the verification, which
 * leads back to `next`. Its page names the texts `needsCertification`. The call itself is refused by `requireCertified`.
 */
export function NeedsCertification({ next, children }: NeedsCertificationProps) {
  const { t } = useTranslation('needsCertification')
  const { certification } = useAccount()
  const mayOpen = useMayOpen()
  if (certification === 'verified') return children
  return (
    <span className="quiet text-s">
      <Text>{t(`needed.${certification}`)}</Text>
      <Gap />
      {mayOpen(PATHS.certification) ? (
        <a href={certificationPath(next)}>{t(`go.${certification}`)}</a>
      ) : (
        <Text>{t('ask')}</Text>
      )}
    </span>
  )
}
