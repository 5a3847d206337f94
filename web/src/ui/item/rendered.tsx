import { useLayoutEffect, useMemo, useRef } from 'react'
import { holdUploads, releaseUploads } from '#web/lib/upload/held-uploads.ts'
import { isPage } from '#web/lib/page/paths.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { trustedHtml } from '#web/lib/trusted-html.ts'
import { classNames } from '../base/class-names.ts'
import styles from './rendered.module.css'

export interface RenderedProps {
  /** HTML that the server has rendered from Markdown and made safe. Never pass anything else. */
  html: string
  /** `title` for one line without block elements. */
  kind?: 'document' | 'title'
  className?: string
}

const CODE_OF_LANGUAGE = 'pre > code[class^="language-"]'

/** Colours code. The colours come after the text, which can be read without them. */
async function colourCode(text: Element): Promise<void> {
  const part = await import('./highlight-code.ts').catch(() => undefined)
  part?.highlightCode(text)
}

/** Shows uploaded pictures. Pictures that were uploaded come with the viewer's own key; who is not signed in reads what is public, by the bare address. */
async function showUploads(text: Element): Promise<void> {
  const held = holdUploads(text)
  if (held.length === 0) return
  const part = await import('#web/lib/upload/show-uploads.ts').catch(() => undefined)
  if (part) part.showUploads(held)
  else releaseUploads(held)
}

/** Shows a text that people wrote in Markdown. */
export function Rendered({ html, kind = 'document', className }: RenderedProps) {
  const Element = kind === 'title' ? 'span' : 'div'
  const element = useRef<HTMLDivElement>(null)
  // React compares by identity, and a browser makes another thing of the same text each time.
  const trusted = useMemo(() => trustedHtml(html), [html])
  useLayoutEffect(() => {
    const text = element.current
    if (!text) return
    // The server names every person and issue by the address that its page will have.
    for (const reference of text.querySelectorAll<HTMLAnchorElement>('a.gfm')) {
      if (!isPage(reference.href)) reference.removeAttribute('href')
    }
    if (html.includes('/uploads/') && currentSession().state === 'signed-in') void showUploads(text)
    if (html.includes('<code') && text.querySelector(CODE_OF_LANGUAGE)) void colourCode(text)
  }, [html])
  return (
    <Element
      ref={element}
      className={classNames(kind === 'title' ? styles.title : styles.document, className)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
