import type { LucideProps } from 'lucide-react'

/** What the build makes of every icon of `lucide-react`: the same component, drawn by one path (see `web/one-path-icons.ts`). */
export function glyphOf(path: string) {
  return function Glyph({ size, ...rest }: LucideProps) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" {...rest}>
        <path d={path} />
      </svg>
    )
  }
}
