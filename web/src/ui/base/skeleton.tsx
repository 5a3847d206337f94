import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Any CSS length; the full width when left out. */
  width?: string
  height?: string
  shape?: 'text' | 'box' | 'circle'
  className?: string
}

/** Shows the shape of something that is on its way. Give the surrounding region `aria-busy`. */
export function Skeleton({ width = '100%', height, shape = 'text', className }: SkeletonProps) {
  const look = { '--skeleton-width': width, ...(height && { '--skeleton-height': height }) } as CSSProperties
  return <span className={classNames(styles.skeleton, className)} style={look} data-shape={shape} aria-hidden />
}
