import { Rendered } from '#web/ui/rendered.tsx'
import type { EpicPageState } from './page-data.ts'
import styles from './epic-body.module.css'

/** Title and description. Both are the server's HTML, made safe there; what has none is shown as plain text. */
export function EpicBody({ epic }: { epic: EpicPageState }) {
  const { initialTitleHtml, initialTitleText, initialDescriptionHtml, initialDescriptionText } = epic
  return (
    <>
      <h1 className={styles.title} dir="auto">
        {initialTitleHtml === '' ? initialTitleText : <Rendered html={initialTitleHtml} kind="title" />}
      </h1>
      {initialDescriptionHtml !== '' ? (
        <Rendered html={initialDescriptionHtml} className={styles.description ?? ''} />
      ) : initialDescriptionText !== '' ? (
        <p className={styles.source}>{initialDescriptionText}</p>
      ) : (
        <p className={styles.nothing}>No description</p>
      )}
    </>
  )
}
