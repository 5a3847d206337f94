import type { LucideIcon, LucideProps } from 'lucide-react'
import { forwardRef, type SVGAttributes } from 'react'

/** Returns what the build makes of every icon of `lucide-react`: the same component, drawn by one path (see `web/one-path-icons.ts`). */
export function glyphOf(path: string) {
  return function Glyph({ size, ...rest }: LucideProps) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" {...rest}>
        <path d={path} />
      </svg>
    )
  }
}

/** Returns an icon that the set does not have, drawn by these paths in a square of 24 by 24. */
export function ownIcon(...paths: SVGAttributes<SVGPathElement>[]): LucideIcon {
  return forwardRef<SVGSVGElement, LucideProps>(function OwnIcon({ size, ...rest }, ref) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" {...rest} ref={ref}>
        {paths.map((path) => (
          <path key={path.d} {...path} />
        ))}
      </svg>
    )
  })
}
