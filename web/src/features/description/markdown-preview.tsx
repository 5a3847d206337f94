import { Rendered } from '#web/ui/item/rendered.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import type { Preview } from './preview.ts'
import styles from './markdown-preview.module.css'

/** Shows the rendered text, and what it will do; `preview` is null while it is on its way. */
export function MarkdownPreview({ preview, isBlank }: { preview: Preview | null; isBlank: boolean }) {
  return (
    <div className={styles.preview} role="region" aria-label="Preview" aria-busy={preview === null}>
      {isBlank ? (
        <p className={styles.nothing}>Nothing to preview.</p>
      ) : preview === null ? (
        <div className={styles.pending}>
          <Skeleton width="80%" />
          <Skeleton width="64%" />
          <Skeleton width="72%" />
        </div>
      ) : (
        <>
          <Rendered html={preview.html} />
          <Lines name="When you save this" lines={preview.does} />
          <Lines name="Cannot be done" lines={preview.errors} isWrong />
        </>
      )}
    </div>
  )
}

function Lines({ name, lines, isWrong = false }: { name: string; lines: readonly string[]; isWrong?: boolean }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.actions} aria-label={name} data-wrong={isWrong}>
      {lines.map((line, index) => (
        <li key={index} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}
