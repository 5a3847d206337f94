import { classNames } from './class-names.ts'
import styles from './rendered.module.css'

export interface RenderedProps {
  /** HTML that the server has rendered from Markdown and made safe. Never pass anything else. */
  html: string
  /** `title` for one line without block elements. */
  kind?: 'document' | 'title'
  className?: string
}

/** A text that people wrote in Markdown. */
export function Rendered({ html, kind = 'document', className }: RenderedProps) {
  const Element = kind === 'title' ? 'span' : 'div'
  return (
    <Element
      className={classNames(kind === 'title' ? styles.title : styles.document, className)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
