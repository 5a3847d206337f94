import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './folded.module.css'

/** Shows a long text up to its twelfth line, and the rest when it is asked for or the focus gets there. */
export function Folded({ children, className }: { children: ReactNode; className: string }) {
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element || isOpen) return
    const look = () => {
      setIsLong(element.scrollHeight > element.clientHeight + 1)
    }
    look()
    // Pictures come later, and the window gets another width.
    const over = new AbortController()
    element.addEventListener('load', look, { signal: over.signal, capture: true })
    window.addEventListener('resize', look, { signal: over.signal })
    return () => {
      over.abort()
    }
  }, [isOpen, children])
  const open = () => {
    setIsOpen(true)
  }
  return (
    <div className={className}>
      <div ref={text} className={styles.text} data-folded={!isOpen} data-long={isLong && !isOpen} onFocus={open}>
        {children}
      </div>
      {isLong && !isOpen && (
        <button type="button" className={styles.more} aria-expanded={false} onClick={open}>
          Read more
        </button>
      )}
    </div>
  )
}
