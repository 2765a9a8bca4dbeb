import type { ScenarioName } from '../scenarios.ts'
import { DesignPicture } from './design-picture.tsx'
import { EducationPicture } from './education-picture.tsx'
import { FinancePicture } from './finance-picture.tsx'
import { GovernmentPicture } from './government-picture.tsx'
import { ManufacturePicture } from './manufacture-picture.tsx'
import { MedicalPicture } from './medical-picture.tsx'
import type { PictureTexts } from './picture-parts.tsx'

const PICTURES: Readonly<Record<ScenarioName, (words: PictureTexts) => React.ReactNode>> = {
  government: GovernmentPicture,
  education: EducationPicture,
  medical: MedicalPicture,
  finance: FinancePicture,
  manufacture: ManufacturePicture,
  design: DesignPicture,
}

interface ScenarioPictureProps extends PictureTexts {
  readonly name: ScenarioName
  /** Description for screen readers; without it the picture is decorative. */
  readonly label?: string
  readonly className?: string | undefined
}

/** The picture of an industry. The page defines the wallpaper before it (`WallpaperDefinition`). */
export function ScenarioPicture({ name, label, className, main, side }: ScenarioPictureProps) {
  const Picture = PICTURES[name]
  const drawing = (
    <svg className={className} viewBox="0 0 640 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture main={main} side={side} />
    </svg>
  )
  return label ? (
    <div role="img" aria-label={label}>
      {drawing}
    </div>
  ) : (
    drawing
  )
}
