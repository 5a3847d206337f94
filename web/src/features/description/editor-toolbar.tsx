import {
  Bold,
  Code,
  Heading,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Paperclip,
  Quote,
  Strikethrough,
  type LucideIcon,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import type { MarkdownEdit } from './markdown-edit.ts'
import styles from './editor-toolbar.module.css'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
const mod = isMac ? '⌘' : 'Ctrl+'

const TOOLS: readonly { edit: MarkdownEdit; label: string; icon: LucideIcon; keys?: string }[] = [
  { edit: 'bold', label: 'Bold', icon: Bold, keys: `${mod}B` },
  { edit: 'italic', label: 'Italic', icon: Italic, keys: `${mod}I` },
  { edit: 'strike', label: 'Strikethrough', icon: Strikethrough, keys: `${mod}${isMac ? '⇧' : 'Shift+'}X` },
  { edit: 'heading', label: 'Heading', icon: Heading },
  { edit: 'quote', label: 'Quote', icon: Quote },
  { edit: 'code', label: 'Code', icon: Code },
  { edit: 'link', label: 'Link', icon: Link, keys: `${mod}K` },
  { edit: 'bullets', label: 'Bullet list', icon: List },
  { edit: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { edit: 'tasks', label: 'Task list', icon: ListChecks },
]

export interface EditorToolbarProps {
  /** The id of the text field. */
  controls: string
  onEdit: (edit: MarkdownEdit) => void
  /** Asks for files. */
  onAttach: () => void
}

/** Shows buttons for Markdown; one stop of the Tab key, arrows go on from there. */
export function EditorToolbar({ controls, onEdit, onAttach }: EditorToolbarProps) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const current = buttons.findIndex((button) => button === document.activeElement)
    const next = buttons[(current + step + buttons.length) % buttons.length]
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next?.focus()
    event.preventDefault()
  }
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={handleKey}
    >
      {TOOLS.map(({ edit, label, icon, keys }, index) => (
        <IconButton
          key={edit}
          icon={icon}
          label={label}
          tooltip={keys === undefined ? label : `${label} (${keys})`}
          size="small"
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => {
            onEdit(edit)
          }}
        />
      ))}
      <IconButton icon={Paperclip} label="Attach a file or image" size="small" tabIndex={-1} onClick={onAttach} />
    </div>
  )
}
