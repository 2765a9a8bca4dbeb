import { LINE_ICONS, type LineIconName } from './line-icons.ts'

interface LineIconProps {
  readonly name: LineIconName
  readonly className?: string | undefined
}

export function LineIcon({ name, className }: LineIconProps) {
  return <LineDrawing path={LINE_ICONS[name]} className={className} />
}

interface LineDrawingProps {
  readonly path: string
  readonly className?: string | undefined
}

/** The same for a path that one page alone has. */
export function LineDrawing({ path, className }: LineDrawingProps) {
  return (
    <svg className={className} width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
