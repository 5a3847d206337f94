import { Rendered } from '#web/ui/rendered.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './markdown-preview.module.css'

/** The rendered text; `html` is null while it is on its way. */
export function MarkdownPreview({ html, isBlank }: { html: string | null; isBlank: boolean }) {
  return (
    <div className={styles.preview} role="region" aria-label="Preview" aria-busy={html === null}>
      {isBlank ? (
        <p className={styles.nothing}>Nothing to preview.</p>
      ) : html === null ? (
        <div className={styles.pending}>
          <Skeleton width="80%" />
          <Skeleton width="64%" />
          <Skeleton width="72%" />
        </div>
      ) : (
        <Rendered html={html} />
      )}
    </div>
  )
}
